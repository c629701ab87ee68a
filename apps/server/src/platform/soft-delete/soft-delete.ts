import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { type Db, type Tx, violatedConstraint } from '../database/index.ts'
import { AppError } from '../errors/index.ts'

/** What may come back after it was deleted. */
export type DeletedEntity = {
  kind: 'product' | 'variant' | 'item' | 'inventory' | 'schedule' | 'offer' | 'location' | 'position'
  id: number
}
/** Rows of a table `t` that go and come back together; those with a `link` stay, and only forget in that column what goes. */
export type DeletedRows = { table: TableName; where: RawBuilder<SqlBool>; link?: 'location_id' }

type TableName =
  | 'products'
  | 'product_pictures'
  | 'variants'
  | 'inventories'
  | 'items'
  | 'stock_movements'
  | 'schedules'
  | 'occurrences'
  | 'offer_schedules'
  | 'offers'
  | 'offer_items'
  | 'price_history'
  | 'locations'
  | 'location_pictures'

/** Some rows that others remember are only hidden when they are removed. */
const HIDDEN = new Set<TableName>(['locations', 'offer_items'])

type StoredRows = { table: TableName; link: DeletedRows['link'] | null; rows: Record<string, unknown>[] }

/** A column that is set to nothing when what it names goes. */
type NullableReference = { name: string; target: string | null }

/** Keeps rows that are about to be deleted; in the order in which they can come back. */
export async function softDelete(
  tx: Tx,
  { kind, id }: DeletedEntity,
  sellerId: number,
  parts: readonly DeletedRows[],
): Promise<void> {
  const contents = parts.map(
    ({ table, where, link }) => sql`jsonb_build_object('table', ${table}::text, 'link', ${link ?? null}::text, 'rows',
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where ${where}))`,
  )
  await sql`
    with kept as (
      insert into removed_things (seller_id, kind, thing_id, contents)
      values (${sellerId}, ${kind}, ${id}, jsonb_build_array(${sql.join(contents)}))
      on conflict (kind, thing_id) do update set contents = excluded.contents, removed_at = now()
      returning id)
    insert into removed_pictures (removed_id, upload_id)
    select kept.id, shown.upload_id from kept, (
      select upload_id from product_pictures where ${kind} = 'product' and product_id = ${id}
      union
      select upload_id from location_pictures where ${kind} = 'location' and location_id = ${id}) shown`.execute(tx)
}

/** Brings rows back as they were, with the ids they had; false when there is nothing of the seller's to bring back. */
export async function restore(tx: Tx, { kind, id }: DeletedEntity, sellerId: number): Promise<boolean> {
  const { rows } = await sql<{ contents: StoredRows[] }>`
    delete from removed_things
    where kind = ${kind} and thing_id = ${id} and seller_id = ${sellerId} and removed_at > now() - interval '1 hour'
    returning contents`.execute(tx)
  const [deleted] = rows
  if (!deleted) return false
  try {
    for (const { table, link, rows: kept } of deleted.contents)
      await (link ? relinkRows(tx, table, link, kept) : reinsertRows(tx, table, kept))
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw new AppError('DUPLICATE', {
      message: 'Nie można już tego cofnąć: w międzyczasie zmieniło się to, do czego należało.',
    })
  }
  return true
}

/** With the columns that the table has by now and the rows knew then; what they named and what has gone is left open. */
async function reinsertRows(tx: Tx, table: TableName, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { rows: columns } = await sql<NullableReference>`
    select a.attname::text as name, (
      select c.confrelid::regclass::text from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'f' and c.confdeltype = 'n' and c.conkey = array[a.attnum]) as target
    from pg_attribute a
    where a.attrelid = ${table}::text::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname = any(${Object.keys(first)}::text[])
    order by a.attnum`.execute(tx)
  const values = columns.map(({ name, target }) =>
    target === null
      ? sql`t.${sql.id(name)}`
      : sql`(select named.id from ${sql.table(target)} named where named.id = t.${sql.id(name)})`,
  )
  const shown = columns.flatMap(({ name }) => (name === 'id' ? [] : sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  await sql`
    insert into ${sql.table(table)} as present (${sql.join(columns.map(({ name }) => sql.id(name)))}) overriding system value
    select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
    ${HIDDEN.has(table) ? sql`on conflict (id) do update set ${sql.join(shown)} where present.deleted_at is not null` : sql``}`.execute(
    tx,
  )
}

/** What stayed names it again, unless it has found another meanwhile. */
async function relinkRows(
  tx: Tx,
  table: TableName,
  link: NonNullable<DeletedRows['link']>,
  rows: Record<string, unknown>[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} present set ${sql.id(link)} = t.${sql.id(link)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
    where present.id = t.id and present.${sql.id(link)} is null`.execute(tx)
}

/** What can no longer be brought back. */
export async function purgeDeleted(db: Db): Promise<void> {
  await sql`delete from removed_things where removed_at < now() - interval '1 hour'`.execute(db)
}
