import { atHandOver, showCode } from '@kram/contract/hand-over-words'
import { nipText } from '@kram/contract/seller-words'
import type { SellerStatus } from '@kram/contract/sellers'
import { ANSWERED } from './proposal-texts.rules.ts'
import { REMIND_BUYER, REMIND_SELLER } from './reminder-texts.rules.ts'
import { rightsOf } from './rights-texts.rules.ts'
import { WAIT_BUYER } from './wait-texts.rules.ts'
import { momentWords, windowWords } from '#platform/polish.rules'
import { lineWords } from './letter-words.rules.ts'

/** What a letter about a reservation says of it. `link` opens it for the reader. */
export type Subject = {
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
  items: readonly { quantity: number; productName: string; variantName: string; price: string }[]
  total: string
  deliveryFee: string
  place: string | null
  startsAt: Date | null
  endsAt: Date | null
  answerBy: Date | null
  now: Date
  /** What was waited for is kept until then. */
  heldUntil: Date | null
  pickupCode: string
  reason: string | null
  proposal: {
    cause: string
    items: readonly { quantity: number; productName: string; variantName: string }[]
    total: string
    startsAt: Date | null
    endsAt: Date | null
  } | null
  link: string
}

export const LETTER_KINDS = [
  'draft',
  'submit',
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
export type LetterKind = (typeof LETTER_KINDS)[number]
export type Reader = 'buyer' | 'seller'

type Text = {
  subject: string
  title: string
  paragraphs: string[]
  withCode?: boolean
  bare?: boolean
  /** Says what the link is for, when it is not the reservation itself. */
  button?: string
}
type Fact = readonly [label: string, value: string]

const KEEP = 'Zachowaj ten list: link poniżej to Twój dostęp do rezerwacji. Nie przekazuj go dalej.'
const because = (reason: string | null) => (reason ? [`Powód: ${reason}`] : [])
const asks = (answerBy: Date | null) =>
  answerBy
    ? [
        `Sprzedawca ma czas na odpowiedź do: ${momentWords(answerBy)}. Jeśli nie odpowie, rezerwacja wygaśnie, a Ty nic nie płacisz.`,
      ]
    : []

const modeOf = ({ mode, fulfilment }: Subject): string =>
  mode === 'nonBinding'
    ? `Rezerwacja jest bezpłatna. Umowę zawierasz i płacisz dopiero ${atHandOver(fulfilment)}. Możesz zrezygnować w każdej chwili.`
    : `To zamówienie z obowiązkiem zapłaty ${atHandOver(fulfilment)}. Sprzedawcą i stroną umowy jest osoba wskazana poniżej.`

const TO_BUYER: Partial<Record<LetterKind, (s: Subject) => Text>> = {
  ...ANSWERED,
  ...REMIND_BUYER,
  ...WAIT_BUYER,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: sprzedawca cofnął ostatni krok`,
    title: 'Sprzedawca cofnął swój ostatni krok',
    paragraphs: ['Poprzednia wiadomość o tej rezerwacji jest nieaktualna. Zobacz, jak wygląda teraz.'],
  }),
  draft: (s) => ({
    subject: `Twój koszyk w ofercie: ${s.seller.name}`,
    title: 'Twój koszyk czeka',
    paragraphs: ['Nic nie jest jeszcze zarezerwowane. Dokończ rezerwację, kiedy zechcesz, najpóźniej w ciągu 7 dni.'],
    bare: true,
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Rezerwacja nr ${s.number}: czeka na potwierdzenie`,
          title: `Rezerwacja nr ${s.number} przyjęta`,
          paragraphs: [...asks(s.answerBy), modeOf(s), ...rightsOf(s), KEEP],
          withCode: true,
        }
      : {
          subject: `Rezerwacja nr ${s.number}: potwierdzona`,
          title: `Rezerwacja nr ${s.number} potwierdzona`,
          paragraphs: [modeOf(s), ...rightsOf(s), KEEP],
          withCode: true,
        },
  accept: (s) => ({
    subject: `Rezerwacja nr ${s.number}: potwierdzona`,
    title: 'Sprzedawca potwierdził rezerwację',
    paragraphs: [showCode(s.fulfilment), modeOf(s), ...rightsOf(s)],
    withCode: true,
  }),
  reject: (s) => ({
    subject: `Rezerwacja nr ${s.number}: odrzucona`,
    title: 'Sprzedawca nie może zrealizować rezerwacji',
    paragraphs: [...because(s.reason), 'Nic nie płacisz. Zobacz, co jeszcze jest w pobliżu.'],
  }),
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number}: wygasła`,
    title: 'Sprzedawca nie odpowiedział na czas',
    paragraphs: ['Rezerwacja wygasła i nic nie płacisz. Możesz zarezerwować ponownie albo wybrać inną ofertę.'],
  }),
  cancel: (s) => ({
    subject: `Rezerwacja nr ${s.number}: anulowana`,
    title: 'Rezerwacja została anulowana',
    paragraphs: [...because(s.reason), 'Nic nie płacisz.'],
  }),
  pack: (s) => ({
    subject: `Rezerwacja nr ${s.number}: spakowana`,
    title: s.fulfilment === 'pickup' ? 'Zamówienie gotowe do odbioru' : 'Zamówienie spakowane',
    paragraphs: [showCode(s.fulfilment)],
    withCode: true,
  }),
  'set-out': (s) => ({
    subject: `Rezerwacja nr ${s.number}: w drodze`,
    title: 'Zamówienie jest w drodze',
    paragraphs: [showCode(s.fulfilment)],
    withCode: true,
  }),
}

const TO_SELLER: Partial<Record<LetterKind, (s: Subject) => Text>> = {
  ...ANSWERED,
  ...REMIND_SELLER,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: kupujący cofnął anulowanie`,
    title: 'Kupujący cofnął anulowanie',
    paragraphs: [
      s.status === 'pending' && s.answerBy
        ? `Rezerwacja znów obowiązuje i czeka na Twoją odpowiedź do: ${momentWords(s.answerBy)}.`
        : 'Rezerwacja znów obowiązuje. Poprzednia wiadomość o niej jest nieaktualna.',
    ],
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Nowa rezerwacja nr ${s.number}: odpowiedz`,
          title: `Nowa rezerwacja nr ${s.number}`,
          paragraphs: s.answerBy
            ? [`Odpowiedz do: ${momentWords(s.answerBy)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`]
            : [],
        }
      : {
          subject: `Nowa rezerwacja nr ${s.number}`,
          title: `Nowa rezerwacja nr ${s.number}`,
          paragraphs: ['Rezerwacja została potwierdzona automatycznie.'],
        },
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number}: wygasła bez odpowiedzi`,
    title: 'Rezerwacja wygasła bez odpowiedzi',
    paragraphs: ['Towar wrócił do sprzedaży.'],
  }),
  cancel: (s) => ({
    subject: `Rezerwacja nr ${s.number}: anulowana`,
    title: 'Rezerwacja została anulowana',
    paragraphs: [...because(s.reason), 'Sprawdź w rezerwacji, co stało się z towarem.'],
  }),
}

const known = (facts: readonly (readonly [label: string, value: string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

const orderFacts = (s: Subject): (readonly [string, string | null])[] => [
  ['Zamówienie', s.items.map((line) => `${lineWords(line)} po ${line.price}`).join('\n')],
  ['Koszt dostawy', s.fulfilment === 'delivery' ? s.deliveryFee : null],
  ['Razem', s.total],
  [s.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa', s.startsAt && s.endsAt ? windowWords(s.startsAt, s.endsAt) : null],
  [s.fulfilment === 'pickup' ? 'Miejsce' : 'Adres', s.place],
]
const sellerFacts = ({ seller, mode }: Subject): (readonly [string, string | null])[] => [
  ['Sprzedawca', [seller.name, mode === 'binding' ? seller.legalName : null].filter(Boolean).join(', ')],
  ['Adres sprzedawcy', mode === 'binding' ? seller.address : null],
  ['NIP', mode === 'binding' && seller.nip ? nipText(seller.nip) : null],
  ['Telefon', seller.phone],
  ['Email', mode === 'binding' ? seller.email : null],
]
const buyerFacts = ({ buyer }: Subject): (readonly [string, string | null])[] => [
  ['Kupujący', buyer.name],
  ['Telefon', buyer.phone],
  ['Email', buyer.email],
]

/** The letter about an event, in the reader's words; `null` when this reader is not told of it. */
export function letterAbout(kind: LetterKind, reader: Reader, s: Subject) {
  const text = (reader === 'buyer' ? TO_BUYER : TO_SELLER)[kind]?.(s)
  if (!text) return null
  const { subject, title, paragraphs, withCode = false, bare = false, button = 'Otwórz rezerwację' } = text
  const facts = known([
    ['Kod odbioru', withCode ? s.pickupCode : null],
    ...(bare ? [] : orderFacts(s)),
    ...(reader === 'buyer' ? sellerFacts(s) : buyerFacts(s)),
  ])
  return { subject, content: { title, paragraphs, facts, button: { label: button, url: s.link } } }
}

/** Something new in the thread; what it says stays in the thread. */
export const newsLetter = (s: Pick<Subject, 'number' | 'link'>, unread: string) => ({
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
