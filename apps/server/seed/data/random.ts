/** A small deterministic generator (mulberry32): the same seed gives the same market. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  /** `count` different elements (fewer if the list is shorter), in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
  chance: (probability: number) => boolean
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(whole(0, rest.length - 1), 1))
    return chosen
  }
  return { next, whole, pick, sample, chance: (probability) => next() < probability }
}
