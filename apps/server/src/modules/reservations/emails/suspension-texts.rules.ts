import { showCodeText } from '@kram/polish/fulfilment-text'
import type { EmailData, EmailKind, Text } from './email-types.ts'

type Texts = Partial<Record<EmailKind, (s: EmailData) => Text>>

const phoneText = ({ seller }: EmailData): string =>
  seller.phone ? ` Zanim pojedziesz, zadzwoń do sprzedawcy: ${seller.phone}.` : ''

/** To the buyer, when the seller is suspended. */
export const SELLER_SUSPENDED: Texts = {
  'suspended-ask': (s) => ({
    subject: `Rezerwacja nr ${s.number}: sprzedawca jest zawieszony, zdecyduj`,
    title: `Rezerwacja nr ${s.number}: zdecyduj, czy zostaje`,
    paragraphs: [
      'Operator Kramu zawiesił tego sprzedawcę. Twoja rezerwacja na razie zostaje, ale nie możemy obiecać, że sprzedawca ją zrealizuje.',
      `Zostaw ją albo zrezygnuj; rezygnacja nic nie kosztuje.${phoneText(s)}`,
    ],
    button: 'Zdecyduj o rezerwacji',
  }),
  'suspended-keep': (s) => ({
    subject: `Rezerwacja nr ${s.number} jest aktualna, choć sprzedawca jest zawieszony`,
    title: `Rezerwacja nr ${s.number} jest aktualna`,
    paragraphs: [
      'Operator Kramu zawiesił tego sprzedawcę: nie przyjmuje on nowych rezerwacji. Twoja pozostaje aktualna.',
      `Jeśli wolisz zrezygnować, zrób to na stronie rezerwacji.${phoneText(s)} ${showCodeText(s.fulfilment)}`,
    ],
  }),
  restored: (s) => ({
    subject: `Rezerwacja nr ${s.number}: sprzedawca nie jest już zawieszony`,
    title: `Rezerwacja nr ${s.number} jest aktualna`,
    paragraphs: ['Operator Kramu cofnął zawieszenie sprzedawcy. Wszystko zostaje tak, jak było umówione.'],
  }),
}

/** To the seller, when the buyer's account is blocked. */
export const BUYER_SUSPENDED: Texts = {
  'suspended-ask': (s) => ({
    subject: `Rezerwacja nr ${s.number}: konto kupującego jest zablokowane, zdecyduj`,
    title: `Rezerwacja nr ${s.number}: zdecyduj, czy zostaje`,
    paragraphs: [
      'Operator Kramu zablokował konto kupującego. Zostaw rezerwację albo ją anuluj; kupujący dostanie wiadomość.',
    ],
  }),
  'suspended-keep': (s) => ({
    subject: `Rezerwacja nr ${s.number} jest aktualna, choć konto kupującego jest zablokowane`,
    title: `Rezerwacja nr ${s.number} jest aktualna`,
    paragraphs: ['Operator Kramu zablokował konto kupującego. Ta rezerwacja pozostaje aktualna.'],
  }),
  restored: (s) => ({
    subject: `Rezerwacja nr ${s.number}: konto kupującego znów działa`,
    title: `Rezerwacja nr ${s.number} jest aktualna`,
    paragraphs: ['Operator Kramu odblokował konto kupującego. Wszystko zostaje tak, jak było umówione.'],
  }),
}

const messageOf = ({ reason }: EmailData): string[] => (reason === null ? [] : [`Sprzedawca pisze: „${reason}”.`])

const closedAsk = (what: string) => (s: EmailData) => ({
  subject: `Rezerwacja nr ${s.number}: sprzedawca zamyka ${what}, zdecyduj`,
  title: `Rezerwacja nr ${s.number}: zdecyduj, czy zostaje`,
  paragraphs: [
    `${s.seller.name}: sprzedawca zamyka ${what}. Twoja rezerwacja na razie zostaje.`,
    ...messageOf(s),
    `Zostaw ją albo zrezygnuj; rezygnacja nic nie kosztuje.${phoneText(s)}`,
  ],
  button: 'Zdecyduj o rezerwacji',
})

const closedKeep = (what: string) => (s: EmailData) => ({
  subject: `Rezerwacja nr ${s.number} jest aktualna, choć sprzedawca zamyka ${what}`,
  title: `Rezerwacja nr ${s.number} jest aktualna`,
  paragraphs: [
    `${s.seller.name}: sprzedawca zamyka ${what}. Twoja rezerwacja odbędzie się tak, jak było umówione.`,
    ...messageOf(s),
    `Jeśli wolisz zrezygnować, zrób to na stronie rezerwacji. ${showCodeText(s.fulfilment)}`,
  ],
})

/** To the buyer, when the seller stops selling or closes the location, or undoes that. */
export const SELLER_CLOSED: Texts = {
  'closing-ask': closedAsk('stragan'),
  'closing-keep': closedKeep('stragan'),
  'location-ask': closedAsk('to miejsce'),
  'location-keep': closedKeep('to miejsce'),
  'location-moved': (s) => ({
    subject: `Rezerwacja nr ${s.number}: inne miejsce`,
    title: `Rezerwacja nr ${s.number}: zmienia się miejsce`,
    paragraphs: [
      `Nowe miejsce: ${s.place ?? 'jest na stronie rezerwacji'}. Termin i zamówienie zostają bez zmian.`,
      ...messageOf(s),
      'Jeśli nowe miejsce Ci nie pasuje, zrezygnuj; nic to nie kosztuje.',
    ],
    button: 'Zdecyduj o rezerwacji',
  }),
  reopened: (s) => ({
    subject: `Rezerwacja nr ${s.number} jest aktualna`,
    title: `Rezerwacja nr ${s.number} jest aktualna`,
    paragraphs: ['Sprzedawca cofnął zamknięcie. Wszystko zostaje tak, jak było umówione.'],
  }),
}
