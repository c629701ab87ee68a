import { fold } from '@kram/contract/common/fold'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { nominativesOf } from '../place-text/index.ts'
import { BEST_FIRST } from './place-columns.store.ts'

/** `isOnly`: no other place that people would mean has this name. */
export type NamedPlace = { name: string; label: string; isOnly: boolean }

/**
 * The best known place of each text that is the whole name of one, in any case: "Grójcu" is Grójec. Texts that name no place
 * are missing from the answer.
 */
export async function placesNamed(db: Db, texts: readonly string[]): Promise<Map<string, NamedPlace>> {
  const candidates = texts.flatMap((text) => {
    const name = fold(text)
    return name === ''
      ? []
      : [name, ...nominativesOf(name)].map((form, cost) => ({ text, form, cost: Math.min(cost, 1) }))
  })
  if (candidates.length === 0) return new Map()
  const { rows } = await sql<NamedPlace & { text: string }>`
    select distinct on (c.text) c.text, p.name, p.label,
      p.kind = 'town' or count(*) over (partition by c.text, c.cost) = 1 as "isOnly"
    from jsonb_to_recordset(${JSON.stringify(candidates)}) as c (text text, form text, cost int)
    join gazetteer_places p on p.kind <> 'postal' and p.folded_name = c.form collate "C"
    order by c.text, p.kind <> 'town', c.cost, ${BEST_FIRST}`.execute(db)
  return new Map(rows.map(({ text, ...place }) => [text, place]))
}
