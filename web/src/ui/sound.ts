import { settings } from './settings.svelte';

/** Five instruments, all made here: no files. Every sound has a sight; none carries news alone. */
export type Sound = 'card' | 'die' | 'pen' | 'cube' | 'bell';

const LOUDEST = 0.12; // below -18 dB
const APART = 0.04; // seconds between two sounds
const MOST = 2; // at once

/** A part of a sound: when it begins, how long it is heard, what it is made of. */
type Part = { at: number; seconds: number; gain: number } & ({ from: number; to: number } | { low: number; high: number; soft?: boolean });

const clicks = (at: number): Part[] => [900, 1300].map((tone) => ({ at, seconds: 0.018, gain: 0.7, from: tone, to: tone }));
const parts: Record<Sound, Part[]> = {
  card: [{ at: 0, seconds: 0.06, gain: 0.8, low: 1800, high: 5000 }],
  die: [0, 0.09].flatMap((at) => [...clicks(at), { at, seconds: 0.03, gain: 0.4, low: 600, high: 2400 }]),
  pen: [{ at: 0, seconds: 0.11, gain: 0.5, low: 3000, high: 6000, soft: true }],
  cube: [{ at: 0, seconds: 0.07, gain: 0.9, from: 320, to: 210 }, { at: 0, seconds: 0.012, gain: 0.6, low: 900, high: 2200 }],
  bell: [[880, 0.5], [2217, 0.25], [3520, 0.12]].map(([tone, gain]) => ({ at: 0, seconds: 0.9, gain: gain!, from: tone!, to: tone! })),
};

let context: AudioContext | null = null;
let ends: number[] = [];
let next = 0;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function swept(audio: AudioContext, part: Part, begin: number): [AudioScheduledSourceNode, AudioNode] {
  if ('from' in part) {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(part.from, begin);
    tone.frequency.exponentialRampToValueAtTime(part.to, begin + part.seconds);
    return [tone, tone];
  }
  const source = noise(audio, part.seconds);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(part.soft ? part.low : Math.sqrt(part.low * part.high), begin);
  if (part.soft) band.frequency.linearRampToValueAtTime(part.high, begin + part.seconds);
  band.Q.value = Math.sqrt(part.low * part.high) / (part.high - part.low);
  source.connect(band);
  return [source, band];
}

function sound(audio: AudioContext, part: Part, begin: number, volume: number): void {
  const [source, last] = swept(audio, part, begin);
  const gain = audio.createGain();
  const loud = part.gain * LOUDEST * volume;
  const isSoft = 'soft' in part && part.soft;
  gain.gain.setValueAtTime(isSoft ? 0.0001 : loud, begin);
  if (isSoft) gain.gain.linearRampToValueAtTime(loud, begin + part.seconds / 3);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + part.seconds);
  last.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + part.seconds);
}

/** Whether a sound is wanted; a hidden page plays only the bell. */
export function isWanted(wanted: Sound): boolean {
  if (settings.volume === 0) return false;
  return wanted === 'bell' ? settings.bell : settings.pieces && !document.hidden;
}

/** When a sound may begin, at most two at a time and never together; null if it is left out. */
export function begins(now: number, seconds: number): number | null {
  ends = ends.filter((end) => end > now);
  if (ends.length >= MOST) return null;
  const begin = Math.max(now, next);
  next = begin + APART;
  ends.push(begin + seconds);
  return begin;
}

/** Plays a sound if it is wanted; before the first click of a visit browsers stay silent. */
export function play(wanted: Sound, times = 1): void {
  if (!isWanted(wanted) || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const length = Math.max(...parts[wanted].map(({ at, seconds }) => at + seconds));
  const begin = begins(context.currentTime, length);
  if (begin === null) return;
  for (let time = 0; time < times; time += 1) {
    for (const part of parts[wanted]) sound(context, part, begin + part.at + time * 0.35, settings.volume);
  }
}
