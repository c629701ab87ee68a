import type { TaxState } from '@kram/contract/tax/limits'
import type { Tone } from '#ui/list'

export const STATE_TONES: Record<TaxState, Tone> = { below: 'neutral', near: 'info', over: 'warn' }
