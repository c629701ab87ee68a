export type Question = {
  /** `tuning` queries were used while writing the rules, `held` ones were not. */
  part: string
  type: string
  query: string
  /** Matching titles; none: nothing may be found. */
  relevant: readonly string[]
}

type Score = { recall: number; mrr: number; ndcg: number }
export type JudgedQuery = Question & { found: readonly string[]; score: Score }

const PAGE = 10

/** Scores of the first ten results. A query without a match scores one if nothing was found. */
export const judge = (question: Question, found: readonly string[]): JudgedQuery => {
  const { relevant } = question
  if (relevant.length === 0) {
    const right = found.length === 0 ? 1 : 0
    return { ...question, found, score: { recall: right, mrr: right, ndcg: right } }
  }
  const hits = found.map((title) => relevant.includes(title))
  const possible = Math.min(PAGE, relevant.length)
  const first = hits.indexOf(true)
  const gain = (at: number) => 1 / Math.log2(at + 2)
  const ideal = Array.from({ length: possible }, (_, at) => gain(at)).reduce((sum, each) => sum + each, 0)
  const got = hits.reduce((sum, hit, at) => sum + (hit ? gain(at) : 0), 0)
  return {
    ...question,
    found,
    score: {
      recall: hits.filter(Boolean).length / possible,
      mrr: first < 0 ? 0 : 1 / (first + 1),
      ndcg: got / ideal,
    },
  }
}
