import { DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { giveUpText, handOverText, showCodeText } from '@kram/polish/fulfilment-text'
import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservations/status'
import { nipText } from '@kram/contract/sellers/labels'
import { PROPOSAL_TEXTS, type ProposalData } from './proposal-texts.rules.ts'
import { BUYER_REMINDERS } from './reminder-texts.rules.ts'
import { reasonText } from './phrases.rules.ts'
import { SELLER_TEXTS } from './seller-texts.rules.ts'
import type { EmailData, EmailKind, Recipient, Text } from './email-types.ts'
import { consumerRights } from './consumer-rights-texts.rules.ts'
import { SELLER_CLOSED, SELLER_SUSPENDED } from './suspension-texts.rules.ts'
import { standingButton, standingTexts } from './standing-texts.rules.ts'
import { WAITING_LIST_TEXTS } from './waiting-list-texts.rules.ts'
import { weekdayTimeText, occurrenceText, zloty } from '@kram/polish/format'
import { weighedText } from '@kram/polish/texts/weighed-text'
import { orderLineText } from '@kram/polish/order-line'

type Fact = readonly [label: string, value: string]

const GREETING = 'Dzień dobry!'

/** By the first name as it was typed: a program cannot decline every name, and a wrong vocative is worse than none. */
const greetingTo = (name: string): string => {
  const first = name.trim().split(/\s+/, 1)[0]
  return first ? `Dzień dobry, ${first}!` : GREETING
}

const GUEST_LINK_TEXT =
  'Zachowaj tę wiadomość. Link poniżej otwiera Twoją rezerwację bez logowania, więc nie przekazuj go nikomu.'
const guestText = ({ isGuest }: EmailData): string[] => (isGuest ? [GUEST_LINK_TEXT] : [])
const answerDeadlineText = (answerBy: Date | null) =>
  answerBy
    ? [
        `Teraz czekamy na odpowiedź sprzedawcy. Napiszemy do Ciebie od razu. Termin odpowiedzi: ${weekdayTimeText(answerBy)}. Bez niej rezerwacja wygaśnie, a Ty nic nie płacisz.`,
      ]
    : []

const modeText = ({ mode, fulfilment }: EmailData): string =>
  mode === 'nonBinding'
    ? `Rezerwacja jest bezpłatna. Umowę zawierasz i płacisz dopiero ${handOverText(fulfilment)}. ${giveUpText(fulfilment)}`
    : `To zamówienie z obowiązkiem zapłaty ${handOverText(fulfilment)}. Sprzedawcę, z którym zawierasz umowę, znajdziesz poniżej. ${giveUpText(fulfilment)}`

const cancelledText = (s: Pick<EmailData, 'number' | 'reason'>): Text => ({
  subject: `Rezerwacja nr ${s.number} została anulowana`,
  title: `Rezerwacja nr ${s.number} została anulowana`,
  paragraphs: [...reasonText(s.reason), 'Nic nie płacisz.'],
})

/** A buyer whom the proposal does not suit may also give up. */
const proposedText = (s: ProposalData): Text => {
  const text = PROPOSAL_TEXTS.propose(s)
  if (!s.proposal) return text
  const paragraphs = [...text.paragraphs, 'Jeśli to Ci nie pasuje, możesz też zrezygnować na stronie rezerwacji.']
  return { ...text, paragraphs }
}

type DayChangeFacts = Pick<EmailData, 'number' | 'reason' | 'startsAt' | 'endsAt' | 'answerBy'> & {
  buyerName: string
  /** `null`: the day is cancelled. */
  to: { startsAt: Date; endsAt: Date } | null
}

/** What a buyer reads about a moved or cancelled day; the e-mail adds the order and the link. */
export function dayChangeText({ buyerName, to, ...s }: DayChangeFacts): Pick<Text, 'subject' | 'paragraphs'> {
  const proposal = to && { cause: PROPOSAL_CAUSE_LABELS.date, items: [], total: '', ...to }
  const { subject, paragraphs } = proposal ? proposedText({ ...s, total: '', proposal }) : cancelledText(s)
  return { subject, paragraphs: [greetingTo(buyerName), ...paragraphs] }
}

const BUYER_TEXTS: Partial<Record<EmailKind, (s: EmailData) => Text>> = {
  ...PROPOSAL_TEXTS,
  propose: proposedText,
  ...BUYER_REMINDERS,
  ...WAITING_LIST_TEXTS,
  ...SELLER_SUSPENDED,
  ...SELLER_CLOSED,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: poprzednia wiadomość jest nieaktualna`,
    title: `Rezerwacja nr ${s.number}: poprzednia wiadomość jest nieaktualna`,
    paragraphs: ['Sprzedawca cofnął swój ostatni krok. Zobacz, jak wygląda rezerwacja teraz.'],
  }),
  draft: (s) => ({
    subject: `Twój koszyk czeka: ${s.seller.name}`,
    title: `Twój koszyk czeka: ${s.seller.name}`,
    paragraphs: [
      `Nic nie jest jeszcze zarezerwowane. Dokończ rezerwację, kiedy zechcesz, najpóźniej w ciągu ${DRAFT_DAYS} dni.`,
    ],
    withoutOrder: true,
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Dostaliśmy Twoją rezerwację nr ${s.number}`,
          title: `Dostaliśmy Twoją rezerwację nr ${s.number}`,
          paragraphs: [
            ...standingTexts(s),
            ...answerDeadlineText(s.answerBy),
            modeText(s),
            ...consumerRights(s),
            ...guestText(s),
          ],
          withCode: true,
          ...standingButton(s),
        }
      : {
          subject: `Rezerwacja nr ${s.number} jest potwierdzona`,
          title: `Rezerwacja nr ${s.number} jest potwierdzona`,
          paragraphs: [
            ...standingTexts(s),
            `Do zobaczenia! ${showCodeText(s.fulfilment)}`,
            modeText(s),
            ...consumerRights(s),
            ...guestText(s),
          ],
          withCode: true,
          ...standingButton(s),
        },
  accept: (s) => ({
    subject: `Sprzedawca potwierdził rezerwację nr ${s.number}`,
    title: `Sprzedawca potwierdził rezerwację nr ${s.number}`,
    paragraphs: [`Do zobaczenia! ${showCodeText(s.fulfilment)}`, modeText(s), ...consumerRights(s)],
    withCode: true,
  }),
  reject: (s) => ({
    subject: `Sprzedawca nie może przyjąć rezerwacji nr ${s.number}`,
    title: `Sprzedawca nie może przyjąć rezerwacji nr ${s.number}`,
    paragraphs: [...reasonText(s.reason), 'Nic nie płacisz. Podobne oferty z okolicy zobaczysz na stronie rezerwacji.'],
  }),
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number} wygasła`,
    title: `Rezerwacja nr ${s.number} wygasła`,
    paragraphs: [
      'Sprzedawca nie odpowiedział na czas. Nic nie płacisz; możesz zarezerwować jeszcze raz albo wybrać inną ofertę.',
    ],
  }),
  cancel: cancelledText,
  pack: (s) => ({
    subject: `Rezerwacja nr ${s.number}: ${s.fulfilment === 'pickup' ? 'zamówienie gotowe do odbioru' : 'zamówienie spakowane'}`,
    title: s.fulfilment === 'pickup' ? 'Twoje zamówienie jest gotowe do odbioru' : 'Twoje zamówienie jest spakowane',
    paragraphs: [`${showCodeText(s.fulfilment)} ${giveUpText(s.fulfilment)}`],
    withCode: true,
  }),
  'set-out': (s) => ({
    subject: `Rezerwacja nr ${s.number}: zamówienie w drodze`,
    title: 'Twoje zamówienie jest w drodze',
    paragraphs: [
      showCodeText(s.fulfilment),
      `Jeśli coś Ci wypadło, ${s.seller.phone ? 'zadzwoń do sprzedawcy' : 'napisz do sprzedawcy na stronie rezerwacji'}.`,
    ],
    withCode: true,
  }),
  'hand-over': (s) => ({
    subject: `Rezerwacja nr ${s.number}: zamówienie zważone i wydane`,
    title: 'Twoje zamówienie jest zważone i wydane',
    paragraphs: ['Poniżej waga, cena za kilogram i kwota po zważeniu.'],
  }),
}

const presentFacts = (facts: readonly (readonly [label: string, value: string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** `2 × Jajka 10 szt. po 14,00 zł`; weighed products with their weight, price per kilogram and what they cost. */
const pricedLineText = ({ unitPrice, weighedQuantity, total, ...line }: EmailData['items'][number]): string => {
  const order = orderLineText(line.quantity, line)
  return weighedQuantity === null
    ? `${order} po ${zloty(unitPrice)}`
    : `${order}: ${weighedText(weighedQuantity, unitPrice, line)}, ${zloty(total)}`
}

const orderFacts = (s: EmailData): (readonly [string, string | null])[] => [
  ['Zamówienie', s.items.map(pricedLineText).join('\n')],
  ['Koszt dostawy', s.fulfilment === 'delivery' ? s.deliveryFee : null],
  ['Razem', s.total],
  [
    s.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa',
    s.startsAt && s.endsAt ? occurrenceText(s.startsAt, s.endsAt) : null,
  ],
  [s.fulfilment === 'pickup' ? 'Miejsce' : 'Adres', s.place],
]
const sellerFacts = ({ seller, mode }: EmailData): (readonly [string, string | null])[] => [
  ['Sprzedawca', [seller.name, mode === 'binding' ? seller.legalName : null].filter(Boolean).join(', ')],
  ['Adres sprzedawcy', mode === 'binding' ? seller.address : null],
  ['NIP', mode === 'binding' && seller.nip ? nipText(seller.nip) : null],
  ['Telefon', seller.phone],
  ['Email', mode === 'binding' ? seller.email : null],
]
const buyerFacts = ({ buyer }: EmailData): (readonly [string, string | null])[] => [
  ['Kupujący', buyer.name],
  ['Telefon', buyer.phone],
  ['Email', buyer.email],
]

const factsFor = (recipient: Recipient, s: EmailData, { withCode, withoutOrder }: Text): Fact[] =>
  presentFacts([
    ['Kod odbioru', withCode ? s.pickupCode : null],
    ...(withoutOrder ? [] : orderFacts(s)),
    ...(recipient === 'buyer' ? sellerFacts(s) : buyerFacts(s)),
  ])

/** The e-mail about an event for this recipient; `null` when the recipient gets none. */
export function eventEmail(kind: EmailKind, recipient: Recipient, s: EmailData) {
  const text = (recipient === 'buyer' ? BUYER_TEXTS : SELLER_TEXTS)[kind]?.(s)
  if (!text) return null
  const { subject, title, button = 'Otwórz rezerwację' } = text
  const paragraphs = [recipient === 'buyer' ? greetingTo(s.buyer.name) : GREETING, ...text.paragraphs]
  const facts = factsFor(recipient, s, text)
  return { subject, content: { title, paragraphs, facts, button: { label: button, url: s.link } } }
}

/** What the other participant wrote. */
export const unreadEmail = (
  s: Pick<EmailData, 'number' | 'link' | 'unreadMessages' | 'buyer' | 'seller'>,
  recipient: Recipient,
  unread: string,
) => ({
  subject: `Rezerwacja nr ${s.number}: ${unread}`,
  content: {
    title: `Rezerwacja nr ${s.number}: ${unread}`,
    paragraphs: [
      `${recipient === 'buyer' ? `${greetingTo(s.buyer.name)} ${s.seller.name}` : `${GREETING} ${s.buyer.name}`} pisze:`,
      ...s.unreadMessages.map((message) => `„${message}”`),
      'Odpowiedz w rozmowie przy rezerwacji; odpowiedź na ten e-mail nie dotrze do drugiej osoby.',
      'Płać dopiero przy odbiorze. Nie klikaj w linki i nie podawaj kodu BLIK ani danych karty.',
    ],
    button: { label: 'Otwórz rozmowę', url: s.link },
  },
})
