import { sql } from 'kysely'
import type { SqlTx } from '#platform/database'
import { placeJson, snapshotTables } from './snapshot.readmodel.ts'

/** The agreed place of these reservations is where their term is now. Returns the place by reservation. */
export async function moveAgreedPlace(tx: SqlTx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; place: string }>`
    update reservations target set version = target.version + 1,
      snapshot = jsonb_set(target.snapshot, '{place}', (select ${placeJson} from ${snapshotTables} where r.id = target.id))
    where target.id = any(${[...ids]}::integer[]) and target.snapshot is not null
    returning target.id, concat_ws(', ', target.snapshot -> 'place' ->> 'name', target.snapshot -> 'place' ->> 'town') as place`.execute(
    tx,
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}
