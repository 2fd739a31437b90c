/** Where the long words of the names on cards may be broken when a card is small. */
const LONG = `
Bone|setter Expe|dition explo|ration Figure|head Foot|prints Free|booters Friend|ship Grand|maison Grand|mother Light|house
Neigh|bours Out|stretch|ed provi|sions Sign|boards Smoke|house Un|answered Water|spout
balei|niers béné|diction carto|graphe chapar|deur chapar|deuse Conser|verie coquil|lage détrem|pées Événe|ments
expé|dition expéri|mentés flibus|tiers Guéris|seuse Guéris|seuses inter|verties Malé|diction mira|culeuse mono|lithes
ostréi|coles Pointil|leuse Prévi|sions Princi|pale profon|deurs purifi|catrice Rebou|teuse utili|sation
`.trim().split(/\s+/);
const SOFT = '\u00ad';
const broken = new Map(LONG.map((word) => [word.replaceAll('|', ''), word.replaceAll('|', SOFT)]));

/** A name whose long words may be broken where a person would break them. */
export const breakable = (name: string): string => name.replace(/\p{L}{10,}/gu, (word) => broken.get(word) ?? word);
