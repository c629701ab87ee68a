import type { Fulfilment } from '@kram/contract/schedules/schemas'

/** When goods and money change hands: what is delivered is nowhere picked up. */
export const handOverText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'przy dostawie' : 'przy odbiorze'

export const showCodeText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'Przy dostawie pokaż kod.' : 'Przy odbiorze pokaż kod.'
