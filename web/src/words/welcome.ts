// What a table says that waits for players, and what people say to each other at it.
import type { Words } from '../wire/messages';

export const WELCOME = {
  invitesYou: { fr: '{name} vous invite à une partie de {game}', en: '{name} invites you to {game}' },
  youAreInvited: { fr: 'Une place vous attend à {game}', en: 'A seat is waiting for you at {game}' },
  seated: { fr: 'Vous êtes à table.', en: 'You have a seat.' },
  learnWhileWaiting: {
    fr: 'Trois minutes suffisent pour apprendre à jouer, en attendant les autres.',
    en: 'Three minutes are enough to learn the game while you wait for the others.',
  },
  calledThen: {
    fr: 'Où que vous soyez dans ces pages, on vous appelle dès que la partie commence.',
    en: 'Wherever you are in these pages, you are called as soon as the game begins.',
  },
  inviteToo: { fr: 'Inviter quelqu’un de plus', en: 'Invite somebody else' },
  waitingForOne: { fr: 'On attend un joueur', en: 'Waiting for one player' },
  waitingForMany: { fr: 'On attend {n} joueurs', en: 'Waiting for {n} players' },
  whileWaiting: { fr: 'En attendant', en: 'While you wait' },
  weWait: { fr: 'on attend', en: 'we wait' },
  isHere: { fr: 'est là', en: 'is here' },
  with: { fr: 'avec {name}', en: 'with {name}' },
  sitHere: { fr: 'Ici', en: 'Here' },
  shareText: { fr: 'Une partie de {game} ? Voici ta place.', en: 'A game of {game}? Here is your seat.' },
  startWithBot: { fr: 'Commencer, un robot à la place libre', en: 'Start, a bot on the free seat' },
  // Who can open a link
  hereOnly: { fr: 'Personne d’autre ne peut ouvrir ce lien.', en: 'Nobody else can open this link.' },
  hereOnlyHelp: {
    fr: 'Le serveur n’écoute que sur cet appareil.',
    en: 'The server listens on this device alone.',
  },
  hereOnlyDo: {
    fr: 'Arrêtez-le et relancez-le ainsi ; les appareils de votre réseau pourront alors venir. Ou jouez à plusieurs sur cet appareil.',
    en: 'Stop it and start it like this; devices on your network can then come. Or play together on this device.',
  },
  networkOnly: { fr: 'Cette adresse reste chez vous.', en: 'This address stays at home.' },
  networkOnlyHelp: {
    fr: 'Seul un appareil sur le même réseau pourra l’ouvrir.',
    en: 'Only a device on the same network can open it.',
  },
  networkOnlyDo: {
    fr: 'Même Wi-Fi pour tous : c’est tout. Pour des amis plus loin, le serveur doit avoir une adresse publique.',
    en: 'The same Wi-Fi for everybody is all it takes. For friends farther away the server needs a public address.',
  },
  whatToDo: { fr: 'Que faire ?', en: 'What to do?' },
  whichAddress: {
    fr: 'Si elle ne répond pas, essayez-en une autre :',
    en: 'If it does not answer, try another:',
  },
  // Talk
  sayNice: { fr: 'Bien joué !', en: 'Well played!' },
  sayThanks: { fr: 'Merci !', en: 'Thank you!' },
  sayOops: { fr: 'Oups…', en: 'Oops…' },
  sayWait: { fr: 'Un instant.', en: 'One moment.' },
  sayHurry: { fr: 'À toi !', en: 'Your go!' },
  sayAgain: { fr: 'On en refait une ?', en: 'Another one?' },
  sayBye: { fr: 'À bientôt !', en: 'See you!' },
  phrases: { fr: 'Phrases toutes prêtes', en: 'Quick phrases' },
  reactBravo: { fr: 'Bravo', en: 'Bravo' },
  reactRoar: { fr: 'Un rugissement', en: 'A roar' },
  reactEgg: { fr: 'Un œuf', en: 'An egg' },
  reactMeteor: { fr: 'Une météorite', en: 'A meteor' },
  reactGlug: { fr: 'À l’eau', en: 'Overboard' },
  silencing: { fr: 'Ne plus entendre', en: 'Stop hearing' },
  silenced: { fr: 'Ne plus entendre {name}', en: 'Stop hearing {name}' },
  saidBy: { fr: '{name} : {text}', en: '{name}: {text}' },
  readTalk: { fr: 'Lire la discussion', en: 'Read the talk' },
  awaitedShort: { fr: '{name} est absent', en: '{name} is away' },
} satisfies Record<string, Words>;
