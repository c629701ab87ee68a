import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startProcess, type Running } from './support/processes.ts'
import { write } from './support/report.ts'
import { fillMarket } from './search/sample-offers.ts'
import { judge, type JudgedQuery, type Question } from './search/score.ts'

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
const questions = rowsOf('queries.tsv').map(([part = '', type = '', query = '', answers = '']): Question => {
  const pattern = answers === 'NONE' ? null : new RegExp(answers, 'i')
  return { part, type, query, relevant: pattern ? titles.filter((title) => pattern.test(title)) : [] }
})

const ask = async (product: Running, { query }: Question): Promise<string[]> => {
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
  const judged: JudgedQuery[] = []
  for (const question of questions) judged.push(judge(question, await ask(product, question)))
  const rows = tableOf(judged)
  console.table(rows)
  if (values.misses)
    for (const { type, query, found, score } of judged)
      if (score.recall < 1 || score.mrr < 1) console.log(type, JSON.stringify(query), score, found.join(' · '))
  write('search', { offers: titles.length, questions: questions.length, targets: TARGETS, rows })
  const all = rows.find(({ type }) => type === 'all')
  const met =
    all !== undefined &&
    all.recall >= TARGETS.recall &&
    all.mrr >= TARGETS.mrr &&
    rows.every(({ type, recall, none }) => (type === 'none' ? none >= TARGETS.none : recall >= TARGETS.type))
  console.log(met ? 'Every target is met.' : 'A target is missed.')
  process.exitCode = met ? 0 : 1
} finally {
  await product.stop()
  await db.end()
}

function tableOf(all: readonly JudgedQuery[]) {
  const mean = (some: readonly JudgedQuery[], of: (each: JudgedQuery) => number) =>
    some.length === 0 ? 1 : Math.round((some.reduce((sum, each) => sum + of(each), 0) / some.length) * 1000) / 1000
  const row = (type: string, some: readonly JudgedQuery[]) => {
    const answered = some.filter(({ relevant }) => relevant.length > 0)
    const empty = some.filter(({ relevant }) => relevant.length === 0)
    return {
      type,
      questions: some.length,
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
