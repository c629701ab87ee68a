import { parseArgs } from 'node:util'
import pg from 'pg'
import { codeQuestions } from './places/code-questions.ts'
import { fixedQuestions } from './places/fixed-questions.ts'
import { localityQuestions } from './places/locality-questions.ts'
import { FAR_KM, type Answer, type Question } from './places/question.ts'
import { randomFrom } from './support/random.ts'
import { distanceKm, readRawData } from './places/raw-data.ts'
import { samplePlaces, withholdPlaces } from './places/sample-places.ts'
import { rowOf, targetsOf, type Scored } from './places/score.ts'
import { startProduct } from './support/processes.ts'
import { write } from './report/report.ts'

/**
 * Asks for places as people write them and measures how far the answers are from the truth of data/geo. `--held` takes the
 * codes and localities by which nothing was tuned, `--misses` lists the wrong answers. DATABASE_URL names a database with
 * the gazetteer, from which some codes and villages are deleted.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:places`')
const { values } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, held: { type: 'boolean', default: false } },
})
const SEEDS = { open: 1_804, held: 52_006 }
const LIMIT = 8

async function ask(address: string, question: Question): Promise<Scored> {
  const startedAt = performance.now()
  const reply = await fetch(`${address}/api/places?limit=${LIMIT}&q=${encodeURIComponent(question.text)}`)
  if (!reply.ok) throw new Error(`"${question.text}" answered ${reply.status}`)
  const { items } = (await reply.json()) as { items: Answer[] }
  const ms = performance.now() - startedAt
  const [first] = items
  const km = first ? distanceKm(first, question.truth) : null
  const isFar =
    (km === null || km > FAR_KM) && question.named.some((point) => distanceKm(point, question.truth) <= FAR_KM)
  return {
    question,
    km,
    isFirst: first !== undefined && question.isRight(first),
    isListed: items.some(question.isRight),
    isFar,
    first: first?.label ?? '',
    ms,
  }
}

const part = values.held ? 'held' : 'open'
const db = new pg.Client({ connectionString: url })
await db.connect()
const data = readRawData()
const places = samplePlaces(SEEDS[part], data)
await withholdPlaces(db, places)
const chance = randomFrom(SEEDS[part])
const questions = [
  ...codeQuestions(chance, data, places),
  ...localityQuestions(chance, data, places),
  ...fixedQuestions(data),
]
const product = await startProduct(url)
try {
  const scored: Scored[] = []
  for (const question of questions) scored.push(await ask(product.address, question))
  const kinds = [...Map.groupBy(scored, ({ question }) => question.kind)].map(([kind, ofKind]) => rowOf(kind, ofKind))
  const all = rowOf('all', scored)
  const targets = targetsOf(scored)
  console.table([...kinds, all])
  console.table(targets)
  if (values.misses)
    for (const { question, isFirst, isFar, km, first } of scored)
      if (!isFirst) console.log([question.kind, isFar ? 'FAR' : '', question.text, first, km?.toFixed(1)].join('\t'))
  write(values.held ? 'places-held' : 'places', { kinds, all, targets })
  const isMet = targets.every(({ met }) => met)
  console.log(isMet ? 'Every target is met.' : 'A target is missed.')
  process.exitCode = isMet ? 0 : 1
} finally {
  await product.stop()
  await db.end()
}
