import { sql } from 'kysely'
import { configOrExit } from '#platform/config'
import { inTransaction, openDatabase } from '#platform/database'
import { runningEmbeddedPostgres } from '#dev/embedded-postgres'

/**
 * Brings a variant into the state in which an older server left it: its offers count by limits of their own, and a shelf with so much
 * belongs to none of them. Then the job of the update counts it. For journeys: `main.ts <variant> <on hand>`.
 */
const [variantId = 0, onHand = 0] = process.argv.slice(2).map(Number)
const config = configOrExit()
const url = config.database.directUrl ?? runningEmbeddedPostgres(config.dataDir)
if (!url) throw new Error('no database is running')
const { db, close } = openDatabase({ url, max: 1, applicationName: 'kram-private-limits' })
try {
  await inTransaction(db, async (tx) => {
    await sql`
      with inventory as (
        insert into inventories (seller_id, name)
        select p.seller_id, 'Spiżarnia' from variants v join products p on p.id = v.product_id where v.id = ${variantId} returning id
      ), shelf as (
        insert into items (inventory_id, variant_id, quantity) select id, ${variantId}, ${onHand} from inventory returning id, quantity
      )
      insert into stock_movements (item_id, delta_quantity, delta_held, reason) select id, quantity, 0, 'delivered' from shelf`.execute(
      tx,
    )
    await sql`update variants set counting = null where id = ${variantId}`.execute(tx)
    await sql`select count_private_limits(${variantId}::integer)`.execute(tx)
  })
} finally {
  await close()
}
