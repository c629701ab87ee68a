import { DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { handOverText, showCodeText } from '@kram/polish/fulfilment-text'
import { nipText } from '@kram/contract/sellers/labels'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { PROPOSAL_TEXTS } from './proposal-texts.rules.ts'
import { BUYER_REMINDERS, SELLER_REMINDERS } from './reminder-texts.rules.ts'
import { consumerRights } from './consumer-rights-texts.rules.ts'
import { WAITING_LIST_TEXTS } from './waiting-list-texts.rules.ts'
import { weekdayTimeText, occurrenceText, weighedText, zloty } from '@kram/polish/format'
import { type OrderLine, orderLineText } from '@kram/polish/order-line'

/** What an e-mail says about a reservation. `link` opens it for the recipient. */
export type EmailData = {
  number: string
  mode: 'nonBinding' | 'binding'
  fulfilment: 'pickup' | 'delivery'
  status: string
  seller: {
    name: string
    legalName: string | null
    address: string | null
    nip: string | null
    phone: string | null
    email: string | null
    status: SellerStatus | null
  }
  buyer: { name: string; phone: string | null; email: string | null }
  items: readonly (OrderLine & { quantity: number; unitPrice: string; weighedQuantity: number | null; total: string })[]
  total: string
  deliveryFee: string
  place: string | null
  startsAt: Date | null
  endsAt: Date | null
  answerBy: Date | null
  now: Date
  /** The draft's stock and slot are held until then. */
  heldUntil: Date | null
  pickupCode: string
  reason: string | null
  proposal: {
    cause: string
    items: readonly (OrderLine & { previousQuantity: number; quantity: number })[]
    total: string
    startsAt: Date | null
    endsAt: Date | null
  } | null
  link: string
}

export const EMAIL_KINDS = [
  'draft',
  'submit',
  'edit',
  'accept',
  'reject',
  'expire',
  'cancel',
  'pack',
  'set-out',
  'propose',
  'accept-proposal',
  'decline-proposal',
  'undo',
  'wait-joined',
  'wait-held',
  'remind-evening',
  'remind-soon',
  'ask-received',
  'answer-half',
  'answer-last',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]
export type Recipient = 'buyer' | 'seller'

type Text = {
  subject: string
  title: string
  paragraphs: string[]
  withCode?: boolean
  withoutOrder?: boolean
  /** The label of the link when it leads elsewhere than to the reservation. */
  button?: string
}
type Fact = readonly [label: string, value: string]

const KEEP_THIS_EMAIL = 'Zachowaj tę wiadomość: link poniżej to Twój dostęp do rezerwacji. Nie przekazuj go dalej.'
const reasonText = (reason: string | null) => (reason ? [`Powód: ${reason}`] : [])
const answerDeadlineText = (answerBy: Date | null) =>
  answerBy
    ? [
        `Sprzedawca ma czas na odpowiedź do: ${weekdayTimeText(answerBy)}. Jeśli nie odpowie, rezerwacja wygaśnie, a Ty nic nie płacisz.`,
      ]
    : []

const modeText = ({ mode, fulfilment }: EmailData): string =>
  mode === 'nonBinding'
    ? `Rezerwacja jest bezpłatna. Umowę zawierasz i płacisz dopiero ${handOverText(fulfilment)}. Możesz zrezygnować w każdej chwili.`
    : `To zamówienie z obowiązkiem zapłaty ${handOverText(fulfilment)}. Sprzedawcą i stroną umowy jest osoba wskazana poniżej.`

const BUYER_TEXTS: Partial<Record<EmailKind, (s: EmailData) => Text>> = {
  ...PROPOSAL_TEXTS,
  ...BUYER_REMINDERS,
  ...WAITING_LIST_TEXTS,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: sprzedawca cofnął ostatni krok`,
    title: 'Sprzedawca cofnął swój ostatni krok',
    paragraphs: ['Poprzednia wiadomość o tej rezerwacji jest nieaktualna. Zobacz, jak wygląda teraz.'],
  }),
  draft: (s) => ({
    subject: `Twój koszyk w ofercie: ${s.seller.name}`,
    title: 'Twój koszyk czeka',
    paragraphs: [
      `Nic nie jest jeszcze zarezerwowane. Dokończ rezerwację, kiedy zechcesz, najpóźniej w ciągu ${DRAFT_DAYS} dni.`,
    ],
    withoutOrder: true,
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Rezerwacja nr ${s.number}: czeka na potwierdzenie`,
          title: `Rezerwacja nr ${s.number} przyjęta`,
          paragraphs: [...answerDeadlineText(s.answerBy), modeText(s), ...consumerRights(s), KEEP_THIS_EMAIL],
          withCode: true,
        }
      : {
          subject: `Rezerwacja nr ${s.number}: potwierdzona`,
          title: `Rezerwacja nr ${s.number} potwierdzona`,
          paragraphs: [modeText(s), ...consumerRights(s), KEEP_THIS_EMAIL],
          withCode: true,
        },
  accept: (s) => ({
    subject: `Rezerwacja nr ${s.number}: potwierdzona`,
    title: 'Sprzedawca potwierdził rezerwację',
    paragraphs: [showCodeText(s.fulfilment), modeText(s), ...consumerRights(s)],
    withCode: true,
  }),
  reject: (s) => ({
    subject: `Rezerwacja nr ${s.number}: odrzucona`,
    title: 'Sprzedawca nie może zrealizować rezerwacji',
    paragraphs: [...reasonText(s.reason), 'Nic nie płacisz. Zobacz, co jeszcze jest w pobliżu.'],
  }),
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number}: wygasła`,
    title: 'Sprzedawca nie odpowiedział na czas',
    paragraphs: ['Rezerwacja wygasła i nic nie płacisz. Możesz zarezerwować ponownie albo wybrać inną ofertę.'],
  }),
  cancel: (s) => ({
    subject: `Rezerwacja nr ${s.number}: anulowana`,
    title: 'Rezerwacja została anulowana',
    paragraphs: [...reasonText(s.reason), 'Nic nie płacisz.'],
  }),
  pack: (s) => ({
    subject: `Rezerwacja nr ${s.number}: spakowana`,
    title: s.fulfilment === 'pickup' ? 'Zamówienie gotowe do odbioru' : 'Zamówienie spakowane',
    paragraphs: [showCodeText(s.fulfilment)],
    withCode: true,
  }),
  'set-out': (s) => ({
    subject: `Rezerwacja nr ${s.number}: w drodze`,
    title: 'Zamówienie jest w drodze',
    paragraphs: [showCodeText(s.fulfilment)],
    withCode: true,
  }),
}

const SELLER_TEXTS: Partial<Record<EmailKind, (s: EmailData) => Text>> = {
  ...PROPOSAL_TEXTS,
  ...SELLER_REMINDERS,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: kupujący cofnął anulowanie`,
    title: 'Kupujący cofnął anulowanie',
    paragraphs: [
      s.status === 'pending' && s.answerBy
        ? `Rezerwacja znów obowiązuje i czeka na Twoją odpowiedź do: ${weekdayTimeText(s.answerBy)}.`
        : 'Rezerwacja znów obowiązuje. Poprzednia wiadomość o niej jest nieaktualna.',
    ],
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Nowa rezerwacja nr ${s.number}: odpowiedz`,
          title: `Nowa rezerwacja nr ${s.number}`,
          paragraphs: s.answerBy
            ? [`Odpowiedz do: ${weekdayTimeText(s.answerBy)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`]
            : [],
        }
      : {
          subject: `Nowa rezerwacja nr ${s.number}`,
          title: `Nowa rezerwacja nr ${s.number}`,
          paragraphs: ['Rezerwacja została potwierdzona automatycznie.'],
        },
  edit: (s) => ({
    subject: `Rezerwacja nr ${s.number}: kupujący ją zmienił`,
    title: 'Kupujący zmienił rezerwację',
    paragraphs: ['Poniżej rezerwacja po zmianie.'],
  }),
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number}: wygasła bez odpowiedzi`,
    title: 'Rezerwacja wygasła bez odpowiedzi',
    paragraphs: ['Towar wrócił do sprzedaży.'],
  }),
  cancel: (s) => ({
    subject: `Rezerwacja nr ${s.number}: anulowana`,
    title: 'Rezerwacja została anulowana',
    paragraphs: [...reasonText(s.reason), 'Sprawdź w rezerwacji, co stało się z towarem.'],
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

/** The e-mail about an event for this recipient; `null` when the recipient gets none. */
export function eventEmail(kind: EmailKind, recipient: Recipient, s: EmailData) {
  const text = (recipient === 'buyer' ? BUYER_TEXTS : SELLER_TEXTS)[kind]?.(s)
  if (!text) return null
  const { subject, title, paragraphs, withCode = false, withoutOrder = false, button = 'Otwórz rezerwację' } = text
  const facts = presentFacts([
    ['Kod odbioru', withCode ? s.pickupCode : null],
    ...(withoutOrder ? [] : orderFacts(s)),
    ...(recipient === 'buyer' ? sellerFacts(s) : buyerFacts(s)),
  ])
  return { subject, content: { title, paragraphs, facts, button: { label: button, url: s.link } } }
}

/** Tells that the thread has something new, without its text. */
export const unreadEmail = (s: Pick<EmailData, 'number' | 'link'>, unread: string) => ({
  subject: `Rezerwacja nr ${s.number}: ${unread}`,
  content: {
    title: `Rezerwacja nr ${s.number}: ${unread}`,
    paragraphs: [
      'Przeczytaj i odpowiedz w rezerwacji.',
      'Płać dopiero przy odbiorze. Nie klikaj w linki i nie podawaj kodu BLIK ani danych karty.',
    ],
    button: { label: 'Otwórz rozmowę', url: s.link },
  },
})
