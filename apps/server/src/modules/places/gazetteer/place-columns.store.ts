import { sql, type RawBuilder } from 'kysely'
import type { Candidates } from '../place-text/index.ts'

export type PlacesStatement = RawBuilder<{ places: string }>

/** Prefix condition on the folded name as a byte range, because a folded text has no character above `z`. */
export const foldedStartsWith = (text: RawBuilder<string>) =>
  sql<boolean>`p.folded_name >= ${text} and p.folded_name < ${text} || '{'`

export const BEST_FIRST = sql`case p.kind when 'town' then 0 when 'district' then 1 else 2 end, p.population desc, p.folded_name, p.id`

export const placeColumns = (
  code = sql`p.code`,
  label = sql`p.label`,
  latitude = sql`p.latitude`,
  longitude = sql`p.longitude`,
) => sql`
  json_build_object('id', p.id::text, 'kind', p.kind, 'name', p.name, 'code', ${code}, 'gmina', p.gmina, 'powiat', p.powiat,
    'voivodeship', p.voivodeship, 'latitude', ${latitude}, 'longitude', ${longitude}, 'label', ${label}) as place`

/**
 * Candidates as the common table expression `candidate (name, cost)`. Passed as one text, because the planner would estimate
 * every element; materialized, because it would start parallel workers for them.
 */
export const candidateTable = ({ names, costs }: Candidates) => sql`
  candidate as materialized (
    select * from rows from (unnest(string_to_array(${names.join()}, ',')), unnest(string_to_array(${costs.join()}, ',')::int[])) as c (name, cost))`

export const DEGREE_KM = 111.2
