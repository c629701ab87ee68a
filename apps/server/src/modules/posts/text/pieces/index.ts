export type { PostAmount } from './units.rules.ts'
