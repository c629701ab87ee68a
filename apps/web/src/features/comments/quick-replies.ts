import type { Fulfilment } from '@kram/contract/schedules/schemas'

export type ReplyContext = {
  selling: boolean
  fulfilment: Fulfilment
  /** How far the goods are from the hand-over: days ahead of it, on the day or after it, or all is over. */
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

/** What people say at this moment, ready to be sent with one tap; nothing once it is over. */
export const quickReplies = ({ selling, fulfilment, stage }: ReplyContext): readonly string[] =>
  stage === 'over' ? [] : REPLIES[selling ? 'seller' : 'buyer'][fulfilment][stage]
