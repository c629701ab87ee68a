import { amountText, weekdayTimeText, occurrenceText } from '@kram/polish/format'
import { reasonText } from './phrases.rules.ts'
import { lineName, type OrderLine } from '@kram/polish/order-line'

type Line = OrderLine & { previousQuantity: number; quantity: number }
type Proposal = {
  cause: string
  items: readonly Line[]
  total: string
  startsAt: Date | null
  endsAt: Date | null
}
export type ProposalData = {
  number: string
  answerBy: Date | null
  reason: string | null
  total: string
  startsAt: Date | null
  endsAt: Date | null
  proposal: Proposal | null
}
type Text = { subject: string; title: string; paragraphs: string[]; button?: string }

/** `Jajka 10 szt. – było: 3 opak., będzie: 2 opak.` */
const lineChangeText = ({ previousQuantity, quantity, ...line }: Line): string => {
  const [before, after] = [amountText(previousQuantity, line), amountText(quantity, line)]
  if (previousQuantity === 0) return `${lineName(line)}: nowe, ${after}`
  return `${lineName(line)} – było: ${before}, ${quantity === 0 ? 'odpada' : `będzie: ${after}`}`
}

/** What the proposal would change, and nothing else. */
const changeTexts = ({ total: before, ...s }: ProposalData, proposal: Proposal): string[] => [
  ...proposal.items.filter((line) => line.previousQuantity !== line.quantity).map(lineChangeText),
  ...(proposal.startsAt && proposal.endsAt
    ? [
        `Nowy termin: ${occurrenceText(proposal.startsAt, proposal.endsAt)}${s.startsAt && s.endsAt ? ` (było: ${occurrenceText(s.startsAt, s.endsAt)})` : ''}`,
      ]
    : []),
  ...(proposal.total === before ? [] : [`Razem ${proposal.total} zamiast ${before}`]),
]

const proposalParagraphs = (s: ProposalData): string[] =>
  s.proposal
    ? [
        `${s.proposal.cause}. ${changeTexts(s, s.proposal).join('. ')}.`,
        ...reasonText(s.reason),
        s.answerBy
          ? `Odpowiedz do: ${weekdayTimeText(s.answerBy)}. Bez odpowiedzi zostaje tak, jak było.`
          : 'Bez odpowiedzi zostaje tak, jak było.',
      ]
    : ['Tej propozycji już nie ma. Zobacz, jak teraz wygląda rezerwacja.']

/** To either participant: what is proposed, and what became of it. */
export const PROPOSAL_TEXTS: Record<'propose' | 'accept-proposal' | 'decline-proposal', (s: ProposalData) => Text> = {
  propose: (s) => ({
    subject: `Rezerwacja nr ${s.number}: propozycja zmiany czeka na odpowiedź`,
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
    subject: `Rezerwacja nr ${s.number} zostaje bez zmian`,
    title: `Rezerwacja nr ${s.number} zostaje bez zmian`,
    paragraphs: ['Propozycja nie została przyjęta. Obowiązuje to, co poniżej.'],
  }),
}
