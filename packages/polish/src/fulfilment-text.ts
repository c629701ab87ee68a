import type { Fulfilment } from '@kram/contract/schedules/schemas'

/** When products and money change hands. */
export const handOverText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'przy dostawie' : 'przy odbiorze'

/** Until when a buyer may give up: always before the hand-over, in both modes (`cancel` in the state machine). */
export const giveUpText = (fulfilment: Fulfilment): string =>
  `Zrezygnować możesz w każdej chwili przed ${fulfilment === 'delivery' ? 'dostawą' : 'odbiorem'}, bez podania przyczyny.`

export const showCodeText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'Przy dostawie pokaż kod.' : 'Przy odbiorze pokaż kod.'
