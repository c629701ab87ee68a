import { parseArgs } from 'node:util'
import { judgedPosts } from './posts/judged-posts.ts'
import { type Field, FIELDS, type PostScore, type Reading, scoreOf } from './posts/score.ts'
import { startProduct } from './support/processes.ts'
import { write } from './report/report.ts'

/**
 * Has posts of sellers read and compares every field with what a person takes from them. `--held` takes the posts by which
 * nothing was tuned, `--further` further development sets, `--misses` lists what is wrong. DATABASE_URL names a
 * database with the gazetteer, KRAM_BENCH_SELLER the authorization of a seller.
 */
const url = process.env['DATABASE_URL']
const authorization = process.env['KRAM_BENCH_SELLER']
if (!url || !authorization) throw new Error('DATABASE_URL is missing: run `npm run bench:posts`')
const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    further: { type: 'boolean', default: false },
  },
})

/** Shares of right fields; `wrongSure` is the number of wrong prices that are not marked as doubtful. */
const TARGETS: Partial<Record<Field, number>> = { price: 0.95, per: 0.95, available: 0.95 }

async function read(address: string, text: string, today: string): Promise<Reading> {
  const reply = await fetch(`${address}/api/posts/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization ?? '' },
    body: JSON.stringify({ text, today }),
  })
  if (!reply.ok) throw new Error(`a post answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reading
}

const rowOf = (field: Field, scores: readonly PostScore[]) => {
  const right = scores.reduce((sum, { counts }) => sum + counts[field].right, 0)
  const of = scores.reduce((sum, { counts }) => sum + counts[field].of, 0)
  const target = TARGETS[field] ?? null
  const share = of === 0 ? 1 : right / of
  return { field, right, of, share: Number(share.toFixed(3)), target, met: target === null || share >= target }
}

const part = values.held ? 'held' : values.further ? 'further' : 'open'
const product = await startProduct(url)
try {
  const scored: { id: string; text: string; score: PostScore }[] = []
  for (const post of judgedPosts(part)) {
    const score = scoreOf(post, await read(product.address, post.text, post.today))
    scored.push({ id: post.id, text: post.text, score })
  }
  const scores = scored.map(({ score }) => score)
  const rows = FIELDS.map((field) => rowOf(field, scores))
  const wrongSure = scored.flatMap(({ id, score }) => score.wrongSure.map((text) => `${id} ${text}`))
  console.table(rows)
  console.log(`${scored.length} posts, wrong prices shown as sure: ${wrongSure.length}`)
  if (values.misses) {
    for (const line of wrongSure) console.log(`WRONG SURE\t${line}`)
    for (const { id, text, score } of scored)
      if (score.misses.length > 0) console.log([id, score.misses.join(' '), JSON.stringify(text)].join('\t'))
  }
  write(part === 'open' ? 'posts' : `posts-${part}`, { rows, wrongSure: wrongSure.length })
  const isMet = rows.every(({ met }) => met) && wrongSure.length === 0
  console.log(isMet ? 'Every target is met.' : 'A target is missed.')
  process.exitCode = isMet ? 0 : 1
} finally {
  await product.stop()
}
