import type { Measure } from './labels.ts'

/** What is proposed to the operator; the operator decides. */
export type StrikeStep = { strikes: number; measure: Measure | null; days: number | null; text: string }

/** The steps in the order of strikes that count, this decision included. The same as in docs/moderation.md. */
export const STRIKE_STEPS: readonly StrikeStep[] = [
  { strikes: 1, measure: null, days: null, text: 'decyzja o treści i ostrzeżenie' },
  { strikes: 2, measure: 'suspendSelling', days: 7, text: 'zawieszenie sprzedaży na 7 dni' },
  { strikes: 3, measure: 'suspendSelling', days: 30, text: 'zawieszenie sprzedaży na 30 dni' },
  { strikes: 4, measure: 'blockAccount', days: null, text: 'blokada konta' },
]

const [FIRST_STEP] = STRIKE_STEPS

/** The step for somebody with so many strikes that still count, when another one is given. */
export function strikeStepOf(counting: number): StrikeStep {
  const reached = STRIKE_STEPS.filter(({ strikes }) => strikes <= counting + 1).at(-1) ?? FIRST_STEP
  if (!reached) throw new Error('there is no step')
  return reached
}

/** What is proposed about somebody whose notices were manifestly unfounded; a warning comes before a suspension. */
export function misuseStepOf(unfounded: number, isWarned: boolean): 'warn' | 'suspend' | null {
  if (unfounded >= 3 && isWarned) return 'suspend'
  return unfounded >= 2 && !isWarned ? 'warn' : null
}
