import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startProcess, type Running } from './support/processes.ts'
import { write } from './support/report.ts'
import { fillMarket } from './search/sample-offers.ts'
import { scoreQuery, type ScoredQuery, type TestQuery } from './search/score.ts'

/**
 * Sends the queries of `search/queries.tsv` to a market with the offers of `search/offers.tsv` and prints the quality:
 * recall and nDCG of the first ten, MRR, and how many queries without a match find nothing. DATABASE_URL names an empty,
 * migrated database for this purpose.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:search`')
const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } })

const PAGE = 10
const TARGETS = { recall: 0.95, mrr: 0.95, type: 0.9, none: 0.9 }

const rowsOf = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'search', name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const titles = rowsOf('offers.tsv').map(([title = '']) => title)
const queries = rowsOf('queries.tsv').map(([part = '', type = '', query = '', answers = '']): TestQuery => {
  const pattern = answers === 'NONE' ? null : new RegExp(answers, 'i')
  return { part, type, query, relevant: pattern ? titles.filter((title) => pattern.test(title)) : [] }
})

const search = async (product: Running, { query }: TestQuery): Promise<string[]> => {
  const reply = await fetch(`${product.address}/api/offers/search?limit=${PAGE}&q=${encodeURIComponent(query)}`)
  if (!reply.ok) throw new Error(`"${query}" answered ${reply.status}`)
  const { items } = (await reply.json()) as { items: { title: string }[] }
  return items.map(({ title }) => title)
}

const db = new pg.Client({ connectionString: url })
await db.connect()
const product = await startProcess(
  'apps/server/src/main.ts',
  {
    DATABASE_URL: url,
    NODE_ENV: 'production',
    KRAM_DEMO: '0',
    KRAM_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:1',
  },
  '/health/ready',
)
try {
  await fillMarket(db, rowsOf('offers.tsv'))
  const scored: ScoredQuery[] = []
  for (const query of queries) scored.push(scoreQuery(query, await search(product, query)))
  const rows = tableOf(scored)
  console.table(rows)
  if (values.misses)
    for (const { type, query, found, score } of scored)
      if (score.recall < 1 || score.mrr < 1) console.log(type, JSON.stringify(query), score, found.join(' · '))
  write('search', { offers: titles.length, queries: queries.length, targets: TARGETS, rows })
  const all = rows.find(({ type }) => type === 'all')
  const targetsMet =
    all !== undefined &&
    all.recall >= TARGETS.recall &&
    all.mrr >= TARGETS.mrr &&
    rows.every(({ type, recall, none }) => (type === 'none' ? none >= TARGETS.none : recall >= TARGETS.type))
  console.log(targetsMet ? 'Every target is met.' : 'A target is missed.')
  process.exitCode = targetsMet ? 0 : 1
} finally {
  await product.stop()
  await db.end()
}

function tableOf(all: readonly ScoredQuery[]) {
  const mean = (list: readonly ScoredQuery[], value: (each: ScoredQuery) => number) =>
    list.length === 0 ? 1 : Math.round((list.reduce((sum, each) => sum + value(each), 0) / list.length) * 1000) / 1000
  const row = (type: string, list: readonly ScoredQuery[]) => {
    const answered = list.filter(({ relevant }) => relevant.length > 0)
    const empty = list.filter(({ relevant }) => relevant.length === 0)
    return {
      type,
      queries: list.length,
      recall: mean(answered, ({ score }) => score.recall),
      heldOut: mean(
        answered.filter(({ part }) => part === 'held'),
        ({ score }) => score.recall,
      ),
      mrr: mean(answered, ({ score }) => score.mrr),
      ndcg: mean(answered, ({ score }) => score.ndcg),
      none: mean(empty, ({ score }) => score.recall),
    }
  }
  const types = [...new Set(all.map(({ type }) => type))]
  return [
    ...types.map((type) =>
      row(
        type,
        all.filter((each) => each.type === type),
      ),
    ),
    row('all', all),
  ]
}
