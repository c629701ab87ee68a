/** A reproducible source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Chance = ReturnType<typeof randomFrom>

export function oneOf<T>(chance: Chance, values: readonly T[]): T {
  const value = values[Math.floor(chance() * values.length)]
  if (value === undefined) throw new Error('a choice among nothing')
  return value
}

/** `count` different values, in an order that depends on the seed only. */
export const sample = <T>(chance: Chance, values: readonly T[], count: number): T[] =>
  values
    .map((value) => ({ value, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ value }) => value)
