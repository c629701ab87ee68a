import type { Fulfilment } from '@kram/contract/schedules/schemas'

export type ReplyContext = {
  selling: boolean
  fulfilment: Fulfilment
  /** Phase of the reservation: days before the hand-over, on the day or later, or finished. */
  stage: 'before' | 'day' | 'over'
}

const REPLIES: Record<'buyer' | 'seller', Record<Fulfilment, Record<'before' | 'day', readonly string[]>>> = {
  buyer: {
    pickup: {
      before: ['Czy mogę odebrać o innej porze?', 'Czy mogę coś jeszcze dobrać?'],
      day: ['Jestem na miejscu', 'Spóźnię się 15 minut', 'Czy mogę odebrać dziś po 18?'],
    },
    delivery: {
      before: ['O której mniej więcej będzie dostawa?', 'Czy mogę coś jeszcze dobrać?'],
      day: ['O której mniej więcej będzie dostawa?', 'Proszę zadzwonić przed przyjazdem'],
    },
  },
  seller: {
    pickup: {
      before: ['Dziękuję za rezerwację', 'Zadzwoń, proszę, gdy dojedziesz'],
      day: ['Zamówienie czeka na Ciebie', 'Jestem na miejscu', 'Zadzwoń, proszę, gdy dojedziesz'],
    },
    delivery: {
      before: ['Dziękuję za zamówienie', 'Zadzwonię przed przyjazdem'],
      day: ['Wyjeżdżam z zamówieniem', 'Będę za 15 minut', 'Jestem na miejscu'],
    },
  },
}

/** Quick replies of the phase; none when finished. */
export const quickReplies = ({ selling, fulfilment, stage }: ReplyContext): readonly string[] =>
  stage === 'over' ? [] : REPLIES[selling ? 'seller' : 'buyer'][fulfilment][stage]
