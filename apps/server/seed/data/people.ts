import type { Random } from './random.ts'
import { readTable } from './read-table.ts'

export type Person = { firstName: string; surname: string; female: boolean }

/** Real Polish names, weighted by frequency. */
export const readPeople = (random: Random): (() => Person) => {
  const names = readTable('people/first_names_pl.tsv')
  const surnames = readTable('people/surnames_pl.tsv')
  const women = names.filter(({ sex }) => sex === 'K').slice(0, 60)
  const men = names.filter(({ sex }) => sex === 'M').slice(0, 60)
  return () => {
    const female = random.chance(0.5)
    const row = random.pick(surnames)
    return {
      firstName: random.pick(female ? women : men)['name'] ?? '',
      surname: (female ? row['surname_f'] : row['surname_m']) ?? '',
      female,
    }
  }
}

/** A mobile number that is unique within one market: +48 6xx xxx xxx by running number. */
export const phoneOf = (n: number): string => `+48600${String(100_000 + n * 37).slice(-6)}`
