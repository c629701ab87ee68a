import { DATA_REQUEST_KIND_LABELS, type DataRequestKind } from '@kram/contract/data-protection/limits'
import { dateText } from '@kram/polish/format'

type EmailText = { subject: string; content: { title: string; paragraphs: string[]; footer: string } }

const FOOTER =
  'To wiadomość o Twoim wniosku dotyczącym danych osobowych. Możesz na nią odpowiedzieć. Przysługuje Ci skarga do Prezesa Urzędu Ochrony Danych Osobowych.'

type Receipt = { id: number; kind: DataRequestKind; receivedOn: string; dueOn: string }

export const receiptEmail = ({ id, kind, receivedOn, dueOn }: Receipt): EmailText => ({
  subject: `Mamy Twój wniosek nr ${id} o dane osobowe`,
  content: {
    title: 'Mamy Twój wniosek',
    paragraphs: [
      `Dzień dobry! Wniosek nr ${id} (${DATA_REQUEST_KIND_LABELS[kind].toLowerCase()}) dotarł ${dateText(receivedOn)}.`,
      `Odpowiemy najpóźniej ${dateText(dueOn)}. Jeśli będziemy musieli upewnić się, kim jesteś, napiszemy wcześniej.`,
    ],
    footer: FOOTER,
  },
})

export const extensionEmail = ({ id, dueOn, reason }: { id: number; dueOn: string; reason: string }): EmailText => ({
  subject: `Wniosek nr ${id}: potrzebujemy więcej czasu`,
  content: {
    title: 'Potrzebujemy więcej czasu',
    paragraphs: [
      `Dzień dobry! Na wniosek nr ${id} odpowiemy najpóźniej ${dateText(dueOn)} (art. 12 ust. 3 RODO).`,
      `Powód: ${reason}`,
    ],
    footer: FOOTER,
  },
})

type Answer = { id: number; status: 'done' | 'refused'; answer: string }

export const answerEmail = ({ id, status, answer }: Answer): EmailText => {
  const title = status === 'done' ? 'Odpowiedź na Twój wniosek' : 'Nie możemy spełnić Twojego wniosku'
  return {
    subject: `Wniosek nr ${id}: ${status === 'done' ? 'odpowiedź' : 'odmowa'}`,
    content: {
      title,
      paragraphs: [
        'Dzień dobry!',
        ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
        ...(status === 'refused' ? ['Możesz też dochodzić swoich praw przed sądem.'] : []),
      ],
      footer: FOOTER,
    },
  }
}
