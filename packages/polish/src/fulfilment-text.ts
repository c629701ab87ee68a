import type { Fulfilment } from '@kram/contract/schedules/schemas'

/** When products and money change hands. */
export const handOverText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'przy dostawie' : 'przy odbiorze'

export const showCodeText = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'Przy dostawie pokaż kod.' : 'Przy odbiorze pokaż kod.'
