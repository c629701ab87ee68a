import type { Fulfilment } from './schedules.ts'

/** When goods and money change hands: what is delivered is nowhere picked up. */
export const atHandOver = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'przy dostawie' : 'przy odbiorze'

export const showCode = (fulfilment: Fulfilment): string =>
  fulfilment === 'delivery' ? 'Przy dostawie pokaż kod.' : 'Przy odbiorze pokaż kod.'
