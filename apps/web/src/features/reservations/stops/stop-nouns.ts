import type { Forms } from '@kram/polish/plural'

export const STOPS: Forms = { one: 'przystanek', few: 'przystanki', many: 'przystanków', other: 'przystanku' }
