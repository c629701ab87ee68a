import { lazy } from '../lazy.ts'

const byPolishLetters = lazy(() => new Intl.Collator('pl', { numeric: true }))
export const comparePolish = (a: string, b: string): number => byPolishLetters().compare(a, b)
