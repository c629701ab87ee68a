export type TestQuery = {
  /** `tuning` queries were used while writing the rules, `held` ones (held out) were not. */
  part: string
  type: string
  query: string
  /** Matching titles; empty when nothing may be found. */
  relevant: readonly string[]
}

type Score = { recall: number; mrr: number; ndcg: number }
export type ScoredQuery = TestQuery & { found: readonly string[]; score: Score }

const PAGE = 10

/** Scores of the first ten results. A query without a match scores one if nothing was found. */
export const scoreQuery = (query: TestQuery, found: readonly string[]): ScoredQuery => {
  const { relevant } = query
  if (relevant.length === 0) {
    const score = found.length === 0 ? 1 : 0
    return { ...query, found, score: { recall: score, mrr: score, ndcg: score } }
  }
  const hits = found.map((title) => relevant.includes(title))
  const possible = Math.min(PAGE, relevant.length)
  const first = hits.indexOf(true)
  const gain = (at: number) => 1 / Math.log2(at + 2)
  const ideal = Array.from({ length: possible }, (_, at) => gain(at)).reduce((sum, each) => sum + each, 0)
  const actual = hits.reduce((sum, hit, at) => sum + (hit ? gain(at) : 0), 0)
  return {
    ...query,
    found,
    score: {
      recall: hits.filter(Boolean).length / possible,
      mrr: first < 0 ? 0 : 1 / (first + 1),
      ndcg: actual / ideal,
    },
  }
}
