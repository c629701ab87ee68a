import type { RowResult } from '@kram/contract/common/bulk/schemas'
import { sql } from 'kysely'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { type CountedItem, decideStockChange, type StockChange } from './change-items.rules.ts'
import { lockItems } from './items.readmodel.ts'

/** Sets quantities and warning levels of several stock items. What cannot be changed is reported in its row and stops no other. */
export const changeItems = (
  db: Db,
  changes: readonly StockChange[],
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<{ results: RowResult[] }> =>
  inTransaction(db, (tx) => idempotent(tx, async () => ({ results: await applyChanges(tx, changes, seller) })))

async function applyChanges(
  tx: Tx,
  changes: readonly StockChange[],
  { sellerId, userId }: SellerPrincipal,
): Promise<RowResult[]> {
  const locked = await lockItems(
    tx,
    changes.map(({ id }) => id),
    sellerId,
  )
  const items = new Map(locked.map((item) => [item.id, item]))
  const decided = changes.map((change) => ({ change, decision: decideStockChange(change, items.get(change.id)) }))
  await saveCounts(
    tx,
    decided.flatMap(({ change: { id, quantity }, decision }) =>
      'quantity' in decision ? [{ id, ...decision, isCounted: quantity !== undefined }] : [],
    ),
    userId,
  )
  return decided.map(({ change, decision }) => rowResult(change, decision, items.get(change.id)))
}

/** Sets locked rows and adds each change of a quantity to the ledger. */
async function saveCounts(
  tx: Tx,
  counts: readonly { id: number; quantity: number; lowStockAt: number | null; isCounted: boolean }[],
  actorId: number,
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    with before as (select id, quantity from items where id = any(${counts.map(({ id }) => id)}::int[])), changed as (
      update items it set quantity = new.quantity, low_stock_at = new."lowStockAt", version = it.version + 1,
        counted_at = case when new."isCounted" then now() else it.counted_at end
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as new (id integer, quantity numeric, "lowStockAt" numeric, "isCounted" boolean)
      where it.id = new.id
      returning it.id, it.quantity)
    insert into stock_movements (item_id, delta_quantity, delta_held, reason, actor_id)
    select changed.id, changed.quantity - before.quantity, 0, 'counted', ${actorId}::integer
    from changed join before on before.id = changed.id
    where changed.quantity <> before.quantity order by changed.id`.execute(tx)
}

function rowResult(
  { id, version }: StockChange,
  decision: ReturnType<typeof decideStockChange>,
  item: CountedItem | undefined,
): RowResult {
  if ('quantity' in decision) return { id, ok: true, code: null, message: null, version: version + 1 }
  const { code, message } = new AppError(decision.refused, decision.message ? { message: decision.message } : {})
  return { id, ok: false, code, message, version: item?.version ?? null }
}
