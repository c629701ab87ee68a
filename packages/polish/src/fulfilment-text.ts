import type { Fulfilment } from '@kram/contract/schedules/schemas'

/** When products and money change hands. */
export const handOverText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'przy dostawie' : 'przy odbiorze'

/** Until when a buyer may give up, in both modes: before the hand-over, or before the seller sets out (`cancel` in the state machine). */
export const giveUpText = (fulfilment: Fulfilment): string =>
  `Zrezygnować możesz w każdej chwili${fulfilment === 'delivery' ? ', zanim sprzedawca wyruszy z dostawą' : ' przed odbiorem'}, bez podania przyczyny.`

export const showCodeText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'Przy dostawie pokaż kod.' : 'Przy odbiorze pokaż kod.'
