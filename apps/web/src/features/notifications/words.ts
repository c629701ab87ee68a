import type { Forms } from '#lib/plural.ts'

export const UNREAD: Forms = {
  one: 'nieprzeczytane',
  few: 'nieprzeczytane',
  many: 'nieprzeczytanych',
  other: 'nieprzeczytanego',
}
