// What is said where an owner enters the box.
import type { Words } from '../wire/messages';

export const BOX = {
  haveABox: {
    fr: 'Vous possédez une boîte ? Entrez ce qu’elle dit.',
    en: 'Do you own a box? Enter what it says.',
  },
  yourBox: { fr: 'Votre boîte', en: 'Your box' },
  boxLead: {
    fr: 'Là où seules des images perdues montraient un nombre, le nôtre est conçu, et le vôtre peut différer. Choisissez un jeu dont vous possédez la boîte, et entrez ce qu’elle dit.',
    en: 'Where only a lost picture showed a number, ours is designed, and yours may differ. Choose a game whose box you own, and enter what it says.',
  },
  boxHelp: {
    fr: 'Corrigez ce qui diffère chez vous. Tout ce qui est juste est gardé sur cet appareil, et proposé quand vous ouvrez une table.',
    en: 'Correct what differs in yours. Everything that is right is kept on this device, and offered when you open a table.',
  },
  boxDiffers: { fr: 'Ce qui diffère', en: 'What differs' },
  boxDiffersOne: { fr: '{n} valeur diffère de la nôtre', en: '{n} value differs from ours' },
  boxDiffersMany: { fr: '{n} valeurs diffèrent des nôtres', en: '{n} values differ from ours' },
  boxOurs: { fr: 'Tout est comme chez nous.', en: 'Everything is as we have it.' },
  boxKept: { fr: 'Votre boîte est gardée sur cet appareil.', en: 'Your box is kept on this device.' },
  boxFaulty: {
    fr: 'Ceci ne peut pas être ; rien n’est gardé tant que ce n’est pas juste.',
    en: 'This cannot be; nothing is kept until it is right.',
  },
  boxCell: { fr: 'ligne {row}, colonne {column} : {what}', en: 'row {row}, column {column}: {what}' },
  boxReset: { fr: 'Remettre toutes nos valeurs', en: 'Put all our values back' },
  boxResetOne: { fr: '{what} : remettre notre valeur', en: '{what}: put our value back' },
  boxImport: { fr: 'Lire un fichier', en: 'Read a file' },
  boxExport: { fr: 'Écrire un fichier', en: 'Write a file' },
  boxUnreadable: { fr: 'Ce fichier n’est pas du JSON lisible.', en: 'This file is not readable JSON.' },
  playBox: { fr: 'Une table avec cette boîte', en: 'A table with this box' },
} satisfies Record<string, Words>;
