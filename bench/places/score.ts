import { percentile } from '../support/median.ts'
import type { Question } from './question.ts'

export type Scored = {
  question: Question
  /** Distance of the first answer from the truth. */
  km: number | null
  isFirst: boolean
  isListed: boolean
  /** The first answer is far off or missing, although something typed names a nearer point. */
  isFar: boolean
  first: string
  ms: number
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const shareOf = (scored: readonly Scored[], holds: (each: Scored) => boolean): number =>
  rounded(scored.filter(holds).length / scored.length)
const distance = (scored: readonly Scored[], share: number): number =>
  rounded(
    percentile(
      scored.map(({ km }) => km ?? Infinity),
      share,
    ),
  )

export const rowOf = (kind: string, scored: readonly Scored[]) => ({
  kind,
  questions: scored.length,
  found: shareOf(scored, ({ km }) => km !== null),
  p50: distance(scored, 0.5),
  p90: distance(scored, 0.9),
  first: shareOf(scored, ({ isFirst }) => isFirst),
  listed: shareOf(scored, ({ isListed }) => isListed),
  far: scored.filter(({ isFar }) => isFar).length,
  p95ms: rounded(
    percentile(
      scored.map(({ ms }) => ms),
      0.95,
    ),
  ),
})

type Measure = (row: ReturnType<typeof rowOf>) => number
/** Kinds count each for itself, and the worst decides, unless they are taken together. */
type Target = { name: string; kinds: RegExp; isTogether?: boolean; measure: Measure; min?: number; max?: number }

const TARGETS: readonly Target[] = [
  { name: 'code and city: p90 km', kinds: /code and city/, isTogether: true, measure: ({ p90 }) => p90, max: 1 },
  { name: 'code and village: p50 km', kinds: /code and village|number and code/, measure: ({ p50 }) => p50, max: 0.4 },
  { name: 'code and village: p90 km', kinds: /code and village|number and code/, measure: ({ p90 }) => p90, max: 4 },
  { name: 'far although nearer is named', kinds: /^all$/, measure: ({ far }) => far, max: 0 },
  { name: 'town first', kinds: /^town(?! by ear| with a slip)/, measure: ({ first }) => first, min: 0.97 },
  {
    name: 'village with gmina first',
    kinds: /^village(?:,| with gmina)(?!.*code)/,
    measure: ({ first }) => first,
    min: 0.95,
  },
  { name: 'one slip listed', kinds: /by ear|with a slip/, measure: ({ listed }) => listed, min: 0.97 },
  { name: 'other cases first', kinds: /town in another case|phrase/, measure: ({ first }) => first, min: 0.95 },
  {
    name: 'villages in other cases listed',
    kinds: /village in another case/,
    measure: ({ listed }) => listed,
    min: 0.95,
  },
  { name: 'parts of cities first', kinds: /part of a city with the city/, measure: ({ first }) => first, min: 0.95 },
  { name: 'parts of cities listed', kinds: /part of a city$/, measure: ({ listed }) => listed, min: 0.9 },
  {
    name: 'unknown village: its gmina first',
    kinds: /unknown village with gmina/,
    measure: ({ first }) => first,
    min: 0.9,
  },
]

/** Every target with its value; far answers are counted over all kinds. */
export const targetsOf = (scored: readonly Scored[]) => {
  const ofKinds = [...Map.groupBy(scored, ({ question }) => question.kind), ['all', scored] as const]
  return TARGETS.map(({ name, kinds, isTogether = false, measure, min = -Infinity, max = Infinity }) => {
    const meant = ofKinds.filter(([kind]) => kinds.test(kind))
    const rows = isTogether
      ? [
          rowOf(
            name,
            meant.flatMap(([, ofKind]) => ofKind),
          ),
        ]
      : meant.map(([kind, ofKind]) => rowOf(kind, ofKind))
    const values = rows.map(measure)
    const value = max === Infinity ? Math.min(...values) : Math.max(...values)
    return { name, value, target: max === Infinity ? `≥ ${min}` : `≤ ${max}`, met: value >= min && value <= max }
  })
}
