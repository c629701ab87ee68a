import { weekdayTimeText, occurrenceText } from '@kram/polish/format'
import { lineText } from './phrases.rules.ts'

type Line = { quantity: number; productName: string; variantName: string }
type ProposalData = {
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

const reasonText = (reason: string | null) => (reason ? [`Powód: ${reason}`] : [])

const proposalParagraphs = (s: ProposalData): string[] =>
  s.proposal
    ? [
        `Propozycja (${s.proposal.cause.toLowerCase()}): ${s.proposal.items
          .filter(({ quantity }) => quantity > 0)
          .map(lineText)
          .join(
            ', ',
          )}. Razem ${s.proposal.total}.${s.proposal.startsAt && s.proposal.endsAt ? ` Termin: ${occurrenceText(s.proposal.startsAt, s.proposal.endsAt)}.` : ''}`,
        ...reasonText(s.reason),
        s.answerBy
          ? `Odpowiedz do: ${weekdayTimeText(s.answerBy)}. Bez odpowiedzi zostaje tak, jak było.`
          : 'Bez odpowiedzi zostaje tak, jak było.',
      ]
    : ['Tej propozycji już nie ma. Zobacz, jak teraz wygląda rezerwacja.']

/** To either participant: what is proposed, and what became of it. */
export const PROPOSAL_TEXTS: Record<'propose' | 'accept-proposal' | 'decline-proposal', (s: ProposalData) => Text> = {
  propose: (s) => ({
    subject: `Rezerwacja nr ${s.number}: propozycja zmiany`,
    title: 'Propozycja zmiany czeka na Twoją odpowiedź',
    paragraphs: proposalParagraphs(s),
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
