import type { Grade } from './grade.ts'

/** How many results are judged. */
export const PAGE = 10
/** From this grade an offer answers the question. */
export const RELEVANT = 2

/** Why a question is not answered perfectly; `null` when it is. */
export type Miss = 'nothing found' | 'missing' | 'too low' | 'wrong before right' | 'wrong behind' | 'noise'

export type Score = {
  /** Relevant offers among the first ten, of those that fit there. */
  recall: number
  /** 1 ÷ place of the first relevant result. */
  mrr: number
  ndcg: number
  /** Results of grade 0 among the first ten. */
  wrong: number
  shown: number
  /** Nothing may be found, and something was. */
  noise: boolean
  miss: Miss | null
}

const gainOf = (grade: Grade, at: number): number => (2 ** grade - 1) / Math.log2(at + 2)
const gainsOf = (grades: readonly Grade[]): number =>
  grades.reduce<number>((sum, grade, at) => sum + gainOf(grade, at), 0)

function missOf(found: readonly Grade[], score: Omit<Score, 'miss'>): Miss | null {
  if (found.length === 0) return 'nothing found'
  if (score.recall < 1) return 'missing'
  const first = found.findIndex((grade) => grade >= RELEVANT)
  if (found.slice(0, first).includes(0)) return 'wrong before right'
  if (score.mrr < 1) return 'too low'
  return score.wrong > 0 ? 'wrong behind' : null
}

/** Scores the first results of a question. `all` has the grades of all offers, `found` those of the results in order. */
export function scoreOf(all: readonly Grade[], found: readonly Grade[]): Score {
  const best = all.toSorted((a, b) => b - a).slice(0, PAGE)
  const shown = found.length
  if (best.every((grade) => grade < RELEVANT)) {
    const noise = found.includes(0)
    return { recall: 1, mrr: 1, ndcg: 1, wrong: 0, shown: 0, noise, miss: noise ? 'noise' : null }
  }
  const possible = best.filter((grade) => grade >= RELEVANT).length
  const first = found.findIndex((grade) => grade >= RELEVANT)
  const score = {
    recall: found.filter((grade) => grade >= RELEVANT).length / possible,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    ndcg: gainsOf(found) / gainsOf(best),
    wrong: found.filter((grade) => grade === 0).length,
    shown,
    noise: false,
  }
  return { ...score, miss: missOf(found, score) }
}
