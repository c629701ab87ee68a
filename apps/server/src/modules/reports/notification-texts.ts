import type { Party } from '@kram/contract/reports/grounds'

// The texts may appear on a locked screen: nothing about the content.

export const decidedText = (party: Party) =>
  party === 'affected'
    ? { title: 'Decyzja w sprawie Twojej treści', body: 'Zobacz powód i jak się odwołać.' }
    : { title: 'Decyzja w sprawie Twojego zgłoszenia', body: 'Zobacz, co zdecydowaliśmy i dlaczego.' }

export const appealText = (kind: 'answered' | 'reversed') =>
  kind === 'answered'
    ? { title: 'Odpowiedź na Twoje odwołanie', body: 'Zobacz, co zdecydowaliśmy i dlaczego.' }
    : { title: 'Decyzja została cofnięta po odwołaniu', body: 'Zobacz, czego dotyczyła.' }
