import type { PlannedSchedule } from './plan.ts'

type Template = Omit<PlannedSchedule, 'seller'>
export type PickupTemplate = Pick<Template, 'name' | 'rule' | 'startTime' | 'endTime' | 'cutoff'> &
  Partial<Pick<Template, 'capacity'>>

export const PICKUP = {
  fulfilment: 'pickup',
  capacity: null,
  radiusKm: null,
  fee: null,
  freeFrom: null,
  minimum: null,
} as const

export const SATURDAY: PickupTemplate = {
  name: 'Sobotni odbiór',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'weekday', weekday: 4, time: '18:00' },
}

export const AFTERNOON = { name: 'Popołudnia', startTime: '16:00', endTime: '19:00' } as const

export const BAKING: PickupTemplate = {
  name: 'Czwartkowy wypiek',
  rule: { kind: 'weekly', weekdays: [4], everyWeeks: 1 },
  startTime: '15:00',
  endTime: '18:30',
  cutoff: { kind: 'weekday', weekday: 3, time: '20:00' },
  capacity: 60,
}

export const MARKET_DAY: PickupTemplate = {
  name: 'Targ w pierwszą sobotę',
  rule: { kind: 'monthly', weekday: 6, nth: 1 },
  startTime: '07:00',
  endTime: '13:00',
  cutoff: { kind: 'weekday', weekday: 4, time: '20:00' },
}

export const DELIVERY: Pick<Template, 'name' | 'fulfilment' | 'startTime' | 'endTime' | 'cutoff' | 'capacity'> = {
  name: 'Dostawa w piątki',
  fulfilment: 'delivery',
  startTime: '14:00',
  endTime: '20:00',
  cutoff: { kind: 'weekday', weekday: 3, time: '20:00' },
  capacity: 25,
}
