import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepInSight } from './ui/focus';
import { watchHands } from './ui/hand';
import { startRouting } from './ui/route.svelte';
import { settings } from './ui/settings.svelte';
import { speak, useWords } from './words/words.svelte';

await speak(settings.language);
await useWords('web', 'hall_web');
watchHands(window);
keepInSight(window);
startRouting();
mount(App, { target: document.getElementById('app')! });
