// Names of figures and the few sentences the scene needs; the rest comes from the server.
import type { Language } from '../device.svelte';
import type { Words } from '../wire/messages';

export const FIGURES: Record<string, Words> = {
  tyra_1: { fr: 'Tyra I', en: 'Tyra I' },
  tyra_2: { fr: 'Tyra II', en: 'Tyra II' },
  tri: { fr: 'Tri', en: 'Tri' },
  dilo: { fr: 'Dilo', en: 'Dilo' },
  stego: { fr: 'Stego', en: 'Stego' },
  docus: { fr: 'Docus', en: 'Docus' },
  deino_1: { fr: 'Deino I', en: 'Deino I' },
  deino_2: { fr: 'Deino II', en: 'Deino II' },
  flug: { fr: 'Flug', en: 'Flug' },
  lightning: { fr: 'Éclair', en: 'Lightning' },
  nest: { fr: 'Nid', en: 'Nest' },
  white: { fr: 'Figurine blanche', en: 'White figure' },
  ghost: { fr: 'Fantôme', en: 'Ghost' },
  trap: { fr: 'Piège', en: 'Trap' },
  culak: { fr: 'Culak', en: 'Culak' },
};

const SAY = {
  board: { fr: 'Le plan de jeu', en: 'The board' },
  land: { fr: 'terre', en: 'land' },
  swamp: { fr: 'marais', en: 'swamp' },
  landCap: { fr: 'terre {n}', en: 'land {n}' },
  swampCap: { fr: 'marais {n}', en: 'swamp {n}' },
  special: { fr: 'duels particuliers', en: 'special duels' },
  yours: { fr: 'votre {figure}', en: 'your {figure}' },
  ofPartner: { fr: '{figure} de {name}', en: '{name}’s {figure}' },
  hidden: { fr: 'figurine cachée de {name}', en: 'hidden figure of {name}' },
  seen: { fr: '{figure} de {name}, montré', en: '{name}’s {figure}, shown' },
  noted: { fr: 'votre note : {note}', en: 'your note: {note}' },
  stunned: { fr: 'bloqué', en: 'held' },
  knownToThem: { fr: 'déjà vu par l’ennemi', en: 'already seen by the enemy' },
  mayGo: { fr: 'but possible', en: 'possible target' },
  mayFly: { fr: 'but d’un vol', en: 'end of a flight' },
  mayChallenge: { fr: 'peut être défié', en: 'may be challenged' },
  mayPick: { fr: 'peut jouer', en: 'may be chosen' },
  mayPlace: { fr: 'place possible', en: 'possible place' },
  chosen: { fr: 'choisi', en: 'chosen' },
  planned: { fr: 'prévu ici : {figure}', en: 'planned here: {figure}' },
  yourTrap: { fr: 'votre piège secret', en: 'your secret trap' },
  trapHere: { fr: 'piège secret de {name}', en: '{name}’s secret trap' },
  turn: { fr: 'Coup {n}', en: 'Turn {n}' },
  compose: { fr: 'Le paysage', en: 'The landscape' },
  composeTitle: { fr: 'Composez votre paysage.', en: 'Compose your landscape.' },
  placing: { fr: 'Placement', en: 'Placing' },
  whereTo: { fr: '{figure}, en {cell}. Où va-t-il ?', en: '{figure}, on {cell}. Where to?' },
  stepThen: {
    fr: 'Un pas, puis un défi si un ennemi est à côté.',
    en: 'One step, then a challenge if an enemy stands beside.',
  },
  flyThen: {
    fr: 'Un pas, ou un vol jusqu’à un ennemi : le défi est alors obligé.',
    en: 'One step, or a flight up to an enemy: it must then challenge.',
  },
  other: { fr: 'Autre figurine', en: 'Other figure' },
  twoSteps: {
    fr: 'Deux pas ce tour-ci : d’une figurine, ou d’une autre ensuite.',
    en: 'Two steps this turn: of one figure, or of another one next.',
  },
  cannotChallenge: {
    fr: 'Cette figurine ne défie jamais ; l’ennemi ne le sait pas.',
    en: 'This figure never challenges; the enemy does not know.',
  },
  groundDecides: {
    fr: 'La case du défenseur dit quel nombre compte.',
    en: 'The defender’s cell says which number counts.',
  },
  trapWhere: {
    fr: 'L’ennemi qui s’arrête sur cette case est pris ; vos figurines non.',
    en: 'An enemy that stops on this cell is caught; your own figures are not.',
  },
  orReturn: {
    fr: 'Ou faites revenir une figurine : c’est alors tout votre tour.',
    en: 'Or bring a figure back: that is then your whole turn.',
  },
  reserveThen: {
    fr: 'Prenez-en une ; vous pourrez encore avancer ensuite.',
    en: 'Take one; you may still move afterwards.',
  },
  pickOne: { fr: 'Touchez une de vos figurines.', en: 'Touch one of your figures.' },
  pad: { fr: 'Quatre directions', en: 'Four directions' },
  up: { fr: 'En avant', en: 'Forward' },
  down: { fr: 'En arrière', en: 'Back' },
  left: { fr: 'À gauche', en: 'Left' },
  right: { fr: 'À droite', en: 'Right' },
  lastDuel: { fr: 'Dernier combat, {terrain}', en: 'Last combat, {terrain}' },
  duelNow: { fr: 'Combat {terrain}', en: 'Combat {terrain}' },
  onLand: { fr: 'sur la terre', en: 'on land' },
  inSwamp: { fr: 'dans le marais', en: 'in the swamp' },
  beats: { fr: 'bat', en: 'beats' },
  loses: { fr: 'perd contre', en: 'loses to' },
  draws: { fr: 'remis avec', en: 'draws with' },
  bothGo: { fr: 'tombe avec', en: 'falls with' },
  takes: { fr: 'prend', en: 'takes' },
  duelsBefore: { fr: 'Les combats d’avant', en: 'Earlier combats' },
  inSightUntil: {
    fr: 'Visible jusqu’à la fin de votre prochain tour.',
    en: 'In sight until your next turn ends.',
  },
  duelPast: { fr: 'Combat en {cell} : {end}.', en: 'Combat on {cell}: {end}.' },
  placedOn: { fr: '{name} pose une figurine en {cell}.', en: '{name} places a figure on {cell}.' },
  placedBehind: { fr: '{name} pose une figurine.', en: '{name} places a figure.' },
  enteredOn: { fr: '{name} fait entrer une figurine en {cell}.', en: '{name} brings in a figure on {cell}.' },
  stunPast: { fr: 'Une figurine reste bloquée en {cell}.', en: 'A figure is held on {cell}.' },
  endA: { fr: 'l’attaquant sort', en: 'the challenger leaves' },
  endD: { fr: 'le défenseur sort', en: 'the defender leaves' },
  endB: { fr: 'les deux sortent', en: 'both leave' },
  endW: { fr: 'le nid est occupé', en: 'the nest is taken' },
  endDraw: { fr: 'remis', en: 'a draw' },
  wholeBoard: { fr: 'Tout le plan', en: 'Whole board' },
  closer: { fr: 'De près', en: 'Closer' },
  figuresOf: { fr: '{n} figurines sur {all}', en: '{n} of {all} figures' },
  toPlace: { fr: '{n} à poser', en: '{n} to place' },
  inReserve: { fr: '{n} en réserve', en: '{n} in reserve' },
  behind: { fr: 'derrière l’écran', en: 'behind the screen' },
  lost: { fr: 'Hors du plan : {list}', en: 'Off the board: {list}' },
  away: { fr: 'Peut revenir : {list}', en: 'May come back: {list}' },
  team: { fr: 'équipe {n}', en: 'team {n}' },
  turnPart: { fr: 'Tourner', en: 'Turn' },
  swapParts: { fr: 'Échanger', en: 'Swap' },
  layParts: { fr: 'Poser le paysage', en: 'Lay the landscape' },
  partHere: { fr: 'Plan {part}, tourné de {turns}°', en: 'Part {part}, turned {turns}°' },
  composeDetail: {
    fr: 'Tournez et échangez vos plans ; personne ne les voit avant la fin.',
    en: 'Turn and swap your parts; nobody sees them before the end.',
  },
  theirs: { fr: '{name} compose en secret.', en: '{name} composes in secret.' },
  yourSide: { fr: 'Votre côté', en: 'Your side' },
  slotLeft: { fr: 'à gauche', en: 'on the left' },
  slotRight: { fr: 'à droite', en: 'on the right' },
  slotNear: { fr: 'près de vous', en: 'near you' },
  slotFar: { fr: 'loin de vous', en: 'far from you' },
  slotN: { fr: 'emplacement {n}', en: 'slot {n}' },
  byPartner: { fr: 'choisi par {name}', en: 'chosen by {name}' },
  tray: { fr: 'À poser', en: 'To place' },
  placeAll: { fr: 'Poser tout', en: 'Place all' },
  clear: { fr: 'Effacer', en: 'Clear' },
  mirror: { fr: 'Miroir', en: 'Mirror' },
  random: { fr: 'Au hasard', en: 'Random' },
  saveAs: { fr: 'Garder', en: 'Save' },
  load: { fr: 'Mes armées', en: 'My armies' },
  forget: { fr: 'Oublier {name}', en: 'Forget {name}' },
  nameIt: { fr: 'Nom de l’armée', en: 'Name of the army' },
  myArmy: { fr: 'Mon armée', en: 'My army' },
  setups: { fr: 'Armées toutes prêtes', en: 'Ready-made armies' },
  whereKind: { fr: '{figure} : sur quelle case ?', en: '{figure}: on which cell?' },
  touchCell: { fr: 'Touchez une case pointillée.', en: 'Touch a dotted cell.' },
  pickKind: {
    fr: 'Prenez une figurine, puis touchez une case. Ou une armée toute prête.',
    en: 'Take a figure, then touch a cell. Or a ready-made army.',
  },
  draftTitle: { fr: 'Votre armée est esquissée.', en: 'Your army is sketched.' },
  draftPart: {
    fr: 'Il en manque encore ; continuez, ou posez déjà celles-ci.',
    en: 'Some are still missing; go on, or place these first.',
  },
  allPlanned: { fr: 'Tout est prévu.', en: 'Everything is planned.' },
  draftDetail: {
    fr: 'Déplacez ce que vous voulez, puis posez tout.',
    en: 'Move what you like, then place all.',
  },
  placingOn: { fr: 'Vos figurines se posent…', en: 'Your figures are being placed…' },
  stop: { fr: 'Arrêter', en: 'Stop' },
  about: { fr: 'Figurine en {cell}', en: 'Figure on {cell}' },
  pinNote: { fr: 'Votre note, pour vous seul', en: 'Your note, for you alone' },
  noNote: { fr: 'Sans note', en: 'No note' },
  suspect: { fr: 'Suspect', en: 'Suspicious' },
  danger: { fr: 'Danger', en: 'Danger' },
  mayBe: { fr: 'Ce qu’elle peut être', en: 'What it may be' },
  itIs: { fr: 'Montrée : {figure}.', en: 'Shown: {figure}.' },
  close: { fr: 'Fermer', en: 'Close' },
  noAid: {
    fr: 'L’aide-mémoire n’est pas permis à cette table.',
    en: 'The memory aid is not in use at this table.',
  },
  byNest: { fr: 'Le nid adverse est occupé.', en: 'The enemy nest is taken.' },
  byWalls: { fr: 'L’adversaire ne peut plus bouger.', en: 'The opponent cannot move any more.' },
  teamWins: { fr: '{names} l’emportent', en: '{names} win' },
  drawTitle: { fr: 'Partie remise', en: 'A draw' },
  drawMutual: { fr: 'Plus personne ne peut bouger.', en: 'Nobody can move any more.' },
  drawQuiet: {
    fr: 'Trop de tours sans qu’une figurine sorte.',
    en: 'Too many turns without a figure leaving.',
  },
  drawLong: { fr: 'La limite de tours est atteinte.', en: 'The turn limit is reached.' },
  drawAgain: { fr: 'La position se répète.', en: 'The position repeats itself.' },
} satisfies Record<string, Words>;

type Word = keyof typeof SAY;

/** A sentence of the scene, with its parts filled in. */
export function say(language: Language, key: Word, parts: Record<string, string | number> = {}): string {
  return SAY[key][language]
    .replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
    .replace(/ ([:;!?])/g, language === 'fr' ? '\u202f$1' : '$1');
}

/** The same in both languages. */
export function inBoth(
  key: Word,
  parts: (language: Language) => Record<string, string | number> = () => ({}),
): Words {
  return { fr: say('fr', key, parts('fr')), en: say('en', key, parts('en')) };
}

/** "Milo and Naya". */
export function listed(names: string[], language: Language): string {
  return names.join(language === 'fr' ? ' et ' : ' and ');
}

export function figureName(kind: string | null, language: Language): string {
  return kind ? (FIGURES[kind]?.[language] ?? kind) : '?';
}

/** "3 Flug, 1 Tri": kinds and how many. */
export function countsSay(counts: Record<string, number>, language: Language): string {
  return Object.entries(counts)
    .map(([kind, count]) =>
      count > 1 ? `${count} ${figureName(kind, language)}` : figureName(kind, language),
    )
    .join(', ');
}
