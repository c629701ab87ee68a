import { momentWords, windowWords } from '#platform/polish.rules'
import { lineWords } from './letter-words.rules.ts'

type Line = { quantity: number; productName: string; variantName: string }
type Proposed = {
  number: string
  answerBy: Date | null
  reason: string | null
  proposal: {
    cause: string
    items: readonly Line[]
    total: string
    startsAt: Date | null
    endsAt: Date | null
  } | null
}
type Text = { subject: string; title: string; paragraphs: string[]; button?: string }

const because = (reason: string | null) => (reason ? [`Powód: ${reason}`] : [])

const proposed = (s: Proposed): string[] =>
  s.proposal
    ? [
        `Propozycja (${s.proposal.cause.toLowerCase()}): ${s.proposal.items
          .filter(({ quantity }) => quantity > 0)
          .map(lineWords)
          .join(
            ', ',
          )}. Razem ${s.proposal.total}.${s.proposal.startsAt && s.proposal.endsAt ? ` Termin: ${windowWords(s.proposal.startsAt, s.proposal.endsAt)}.` : ''}`,
        ...because(s.reason),
        s.answerBy
          ? `Odpowiedz do: ${momentWords(s.answerBy)}. Bez odpowiedzi zostaje tak, jak było.`
          : 'Bez odpowiedzi zostaje tak, jak było.',
      ]
    : ['Tej propozycji już nie ma. Zobacz, jak teraz wygląda rezerwacja.']

/** To either side: what is asked for, and what became of it. */
export const ANSWERED: Record<'propose' | 'accept-proposal' | 'decline-proposal', (s: Proposed) => Text> = {
  propose: (s) => ({
    subject: `Rezerwacja nr ${s.number}: propozycja zmiany`,
    title: 'Propozycja zmiany czeka na Twoją odpowiedź',
    paragraphs: proposed(s),
    button: 'Odpowiedz',
  }),
  'accept-proposal': (s) => ({
    subject: `Rezerwacja nr ${s.number}: zmiana przyjęta`,
    title: 'Zmiana przyjęta, rezerwacja jest potwierdzona',
    paragraphs: ['Poniżej rezerwacja po zmianie.'],
  }),
  'decline-proposal': (s) => ({
    subject: `Rezerwacja nr ${s.number}: bez zmian`,
    title: 'Zmiana nie doszła do skutku',
    paragraphs: ['Zostaje tak, jak było. Poniżej rezerwacja bez zmian.'],
  }),
}
