import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

/**
 * The ledger of the stock at a size that a market reaches after years: one table as the product has it, and the same rows in a
 * partition for each month. Prints the plans of the product's statements on both, and what it costs to remove the oldest month.
 * `--rows 100000000` chooses the size, `--document` writes `bench/results/ledger.md`.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:ledger`')
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, document: { type: 'boolean', default: false } },
})
const ROWS = Number(values.rows)
const MONTHS = 24
const ITEMS = Math.max(1000, Math.round(ROWS / 200))
const BATCH = 5000
const BATCHES = 10
/** An item in the middle, with its rows spread over all months. */
const ITEM = Math.round(ITEMS / 2)

type Kind = 'one table' | 'a partition for each month'
const TABLES: Record<Kind, string> = { 'one table': 'ledger_plain', 'a partition for each month': 'ledger_monthly' }

const db = new pg.Client({ connectionString: url })
await db.connect()
const run = (text: string) => db.query(text)
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

const monthOf = (n: number) => `(date '2025-01-01' + interval '${n} month')`

async function create(kind: Kind): Promise<void> {
  const table = TABLES[kind]
  if (kind === 'one table') return void (await run(`create unlogged table ${table} (like stock_movements)`))
  await run(`create table ${table} (like stock_movements) partition by range (created_at)`)
  for (let month = 0; month < MONTHS; month++)
    await run(
      `do $$ begin execute format('create unlogged table ${table}_${month} partition of ${table} for values from (%L) to (%L)',
        ${monthOf(month)}, ${monthOf(month + 1)}); end $$`,
    )
}

/** Month by month, in the order of time, as a ledger grows. */
async function fill(kind: Kind): Promise<void> {
  const table = TABLES[kind]
  const perMonth = Math.floor(ROWS / MONTHS)
  for (let month = 0; month < MONTHS; month++)
    await run(`
      insert into ${table} (id, item_id, delta_quantity, delta_held, reason, reservation_item_id, created_at)
      select ${month}::bigint * ${perMonth} + n, 1 + (hashint8(${month}::bigint * ${perMonth} + n) & 2147483647) % ${ITEMS}, 0, 1, 'reserved', ${month}::bigint * ${perMonth} + n,
        ${monthOf(month)} + n * interval '28 days' / ${perMonth}
      from generate_series(1, ${perMonth}) as n`)
}

async function index(kind: Kind): Promise<void> {
  const table = TABLES[kind]
  const key = kind === 'one table' ? '(id)' : '(id, created_at)'
  await run(`alter table ${table} add primary key ${key}`)
  await run(`create index on ${table} (item_id, id) where item_id is not null`)
  await run(`create index on ${table} (reservation_item_id) where reservation_item_id is not null`)
  await run(`analyze ${table}`)
}

/** The statements of the product on the ledger, with the table left open. */
const STATEMENTS: Record<string, (table: string) => string> = {
  'first page of an item': (table) =>
    `select id, delta_quantity, delta_held, reason, note, created_at from ${table} where item_id = ${ITEM} order by id desc limit 21`,
  'next page of an item': (table) =>
    `select id, delta_quantity, delta_held, reason, note, created_at from ${table} where item_id = ${ITEM} and id < ${Math.round(ROWS / 2)} order by id desc limit 21`,
  'sums of an item, for the check of the ledger': (table) =>
    `select sum(delta_quantity), sum(delta_held) from ${table} where item_id = ${ITEM}`,
  'entries of a line of a reservation': (table) =>
    `select id, delta_held from ${table} where reservation_item_id = ${Math.round(ROWS / 3)}`,
  'a new entry': (table) =>
    `insert into ${table} (id, item_id, delta_quantity, delta_held, reason, created_at)
     values (${ROWS + 1}, ${ITEM}, 0, 1, 'reserved', ${monthOf(MONTHS)} - interval '1 day')`,
}

type Explained = { plan: string; ms: number }

async function explain(statement: string): Promise<Explained> {
  await run('begin')
  try {
    // The second execution: the pages are in memory, as they are for what people look at.
    await run(`explain (analyze) ${statement}`)
    await run('rollback')
    await run('begin')
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) ${statement}`,
    )
    const lines = rows.map((row) => row['QUERY PLAN'])
    const time = (name: string) => Number(lines.find((line) => line.startsWith(name))?.match(/[\d.]+/)?.[0] ?? 0)
    return { plan: lines.join('\n'), ms: time('Planning Time') + time('Execution Time') }
  } finally {
    await run('rollback')
  }
}

/** Seconds to remove the oldest month. */
async function removeOldest(kind: Kind): Promise<string> {
  const table = TABLES[kind]
  if (kind !== 'one table') {
    const took = await seconds(() => run(`alter table ${table} detach partition ${table}_0; drop table ${table}_0`))
    return `${took.toFixed(2)} s: detached and dropped, its space is free at once`
  }
  const took = await seconds(async () => {
    for (let batch = 0; batch < BATCHES; batch++)
      await run(
        `delete from ${table} where id in (select id from ${table} where created_at < ${monthOf(1)} order by id limit ${BATCH})`,
      )
  })
  const all = (took / (BATCH * BATCHES)) * (ROWS / MONTHS)
  return `${all.toFixed(0)} s: ${BATCHES} batches of ${BATCH} rows took ${took.toFixed(1)} s; the space is free after vacuum, and only for new rows`
}

type Measured = { kind: Kind; size: string; facts: string[]; explained: Record<string, Explained>; removed: string }

async function measure(kind: Kind): Promise<Measured> {
  await create(kind)
  const filled = await seconds(() => fill(kind))
  const indexed = await seconds(() => index(kind))
  const { rows } = await db.query<{ size: string }>(
    `select pg_size_pretty(coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('${TABLES[kind]}'))) as size
     from pg_partition_tree('${TABLES[kind]}')`,
  )
  const explained: Record<string, Explained> = {}
  for (const [name, statement] of Object.entries(STATEMENTS)) explained[name] = await explain(statement(TABLES[kind]))
  const removed = await removeOldest(kind)
  console.log(
    `${kind}: ${rows[0]?.size}, filled in ${filled.toFixed(0)} s, indexed in ${indexed.toFixed(0)} s, oldest month ${removed}`,
  )
  return {
    kind,
    size: rows[0]?.size ?? '',
    facts: [`filled in ${filled.toFixed(0)} s`, `indexes in ${indexed.toFixed(0)} s`],
    explained,
    removed,
  }
}

const MAX_PLAN_LINES = 24
/** The plan of a partitioned table repeats one node for each month. */
const shorten = (plan: string): string => {
  const lines = plan.split('\n')
  if (lines.length <= MAX_PLAN_LINES) return plan
  const left = lines.length - MAX_PLAN_LINES
  return [...lines.slice(0, MAX_PLAN_LINES - 6), `… ${left} further lines …`, ...lines.slice(-6)].join('\n')
}

const document = (
  measured: readonly Measured[],
): string => `# The ledger of the stock at ${ROWS.toLocaleString('en')} entries

Generated by \`npm run bench:ledger -- --rows ${ROWS} --document\` on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores: ${ITEMS.toLocaleString('en')} items, ${MONTHS} months,
tables without a log and without foreign keys, the default memory of PostgreSQL. Times are planning and execution together, with
the pages in memory.

| | ${measured.map(({ kind }) => kind).join(' | ')} |
| --- | ${measured.map(() => '---').join(' | ')} |
| size with indexes | ${measured.map(({ size }) => size).join(' | ')} |
| made | ${measured.map(({ facts }) => facts.join(', ')).join(' | ')} |
${Object.keys(STATEMENTS)
  .map((name) => `| ${name} | ${measured.map(({ explained }) => `${explained[name]?.ms.toFixed(2)} ms`).join(' | ')} |`)
  .join('\n')}
| removing the oldest month | ${measured.map(({ removed }) => removed).join(' | ')} |

${measured
  .flatMap(({ kind, explained }) => [
    `## Plans: ${kind}`,
    ...Object.entries(explained).map(
      ([name, { plan }]) => `### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n\`\`\`\n${shorten(plan)}\n\`\`\``,
    ),
  ])
  .join('\n\n')}
`

try {
  await run(`set maintenance_work_mem = '1GB'; set statement_timeout = 0; set jit = off; set random_page_cost = 1.1`)
  const kinds: Kind[] = ['one table', 'a partition for each month']
  const measured: Measured[] = []
  for (const kind of kinds) {
    measured.push(await measure(kind))
    const text = document(measured)
    if (values.document) {
      const folder = resolve(import.meta.dirname, 'results')
      mkdirSync(folder, { recursive: true })
      writeFileSync(resolve(folder, 'ledger.md'), text)
    } else if (measured.length === kinds.length) console.log(text)
  }
} finally {
  await db.end()
}
