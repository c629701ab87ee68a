import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillMarket } from './search/sample-offers.ts'
import { PARTS, type Question, readOffers, readQuestions, readSellers, type SampleOffer } from './search/judged-set.ts'
import { PAGE, RELEVANT, type Score, scoreOf } from './search/score.ts'
import { percentile } from './support/median.ts'
import { startProduct } from './support/processes.ts'
import { write } from './report/report.ts'

/**
 * Sends the judged questions to a market with the sample offers and prints the quality of the search. `--set` names
 * another part of the questions than the open one; `--misses` lists what is not answered perfectly, each result with its
 * grade. DATABASE_URL names an empty, migrated database for this purpose.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:search`')
const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    set: { type: 'string', default: 'open' },
  },
})
const part = PARTS.find((name) => name === values.set)
if (!part) throw new Error(`--set is one of ${PARTS.join(', ')}`)

const TARGETS = { recall: 0.97, mrr: 0.97, wrong: 0.05, noise: 0.05, kind: 0.9 }

type Scored = { question: Question; score: Score; titles: readonly string[]; missed: readonly string[]; ms: number }

async function ask(address: string, question: Question, market: ReadonlyMap<number, SampleOffer>): Promise<Scored> {
  const startedAt = performance.now()
  const reply = await fetch(`${address}/api/offers/search?limit=${PAGE}&q=${encodeURIComponent(question.text)}`)
  // A question that has no letters is refused, which shows nothing.
  if (!reply.ok && reply.status !== 400) throw new Error(`"${question.text}" answered ${reply.status}`)
  const { items = [] } = (await reply.json()) as { items?: { id: number }[] }
  const ms = performance.now() - startedAt
  const found = items.flatMap(({ id }) => market.get(id) ?? [])
  const score = scoreOf([...market.values()].map(question.gradeOf), found.map(question.gradeOf))
  const missed = [...market.values()].filter((offer) => question.gradeOf(offer) >= RELEVANT && !found.includes(offer))
  const graded = (offer: SampleOffer) => `${question.gradeOf(offer)} ${offer.title}`
  return { question, score, titles: found.map(graded), missed: missed.map(graded), ms }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

function rowOf(kind: string, scored: readonly Scored[]) {
  const none = scored.filter(({ question }) => question.hasNoAnswer)
  const answered = scored.filter(({ question }) => !question.hasNoAnswer)
  const mean = (value: (score: Score) => number) =>
    answered.length === 0 ? null : rounded(answered.reduce((sum, { score }) => sum + value(score), 0) / answered.length)
  const shown = answered.reduce((sum, { score }) => sum + score.shown, 0)
  const wrong = answered.reduce((sum, { score }) => sum + score.wrong, 0)
  return {
    kind,
    questions: scored.length,
    recall: mean(({ recall }) => recall),
    mrr: mean(({ mrr }) => mrr),
    ndcg: mean(({ ndcg }) => ndcg),
    wrong: shown === 0 ? null : rounded(wrong / shown),
    noise: none.length === 0 ? null : rounded(none.filter(({ score }) => score.noise).length / none.length),
    p95: rounded(
      percentile(
        scored.map(({ ms }) => ms),
        0.95,
      ),
    ),
  }
}

const db = new pg.Client({ connectionString: url })
await db.connect()
const product = await startProduct(url)
try {
  const market = await fillMarket(db, readSellers(), readOffers())
  const scored: Scored[] = []
  for (const question of readQuestions(part)) scored.push(await ask(product.address, question, market))

  const kinds = [...Map.groupBy(scored, ({ question }) => question.kind)].map(([kind, ofKind]) => rowOf(kind, ofKind))
  const all = rowOf('all', scored)
  const onlyNew = rowOf(
    'in no other part',
    scored.filter(({ question }) => question.isNew),
  )
  console.table([...kinds, ...(onlyNew.questions < scored.length ? [onlyNew] : []), all])
  console.table(
    [...Map.groupBy(scored, ({ score }) => score.miss ?? 'answered')].map(([miss, ofMiss]) => ({
      miss,
      questions: ofMiss.length,
    })),
  )
  if (values.misses)
    for (const { question, score, titles, missed } of scored)
      if (score.miss !== null)
        console.log([question.kind, score.miss, question.text, titles.join(' · '), missed.join(' · ')].join('\t'))
  write(part === 'open' ? 'search' : `search-${part}`, { offers: market.size, targets: TARGETS, kinds, all })

  const isMet =
    (all.recall ?? 0) >= TARGETS.recall &&
    (all.mrr ?? 0) >= TARGETS.mrr &&
    (all.wrong ?? 0) <= TARGETS.wrong &&
    (all.noise ?? 0) <= TARGETS.noise &&
    kinds.every(({ recall }) => recall === null || recall >= TARGETS.kind)
  console.log(isMet ? 'Every target is met.' : 'A target is missed.')
  process.exitCode = isMet ? 0 : 1
} finally {
  await product.stop()
  await db.end()
}
