import { sql } from 'kysely'
import { CANDIDATE, type PlaceQuery } from '../place-text/index.ts'
import {
  BEST_FIRST,
  candidateTable,
  foldedStartsWith,
  placeColumns,
  type PlacesStatement,
} from './place-columns.store.ts'

type NameQuery = Extract<PlaceQuery, { kind: 'name' }>

const MIN_SIMILARITY = 0.4
const MIN_LETTERS = 4

/** A town whose name starts with these whole words ranks above a hamlet with exactly this name. */
const isTownOf = ({ accented, name }: NameQuery) =>
  sql<boolean>`(p.kind = 'town' and (p.folded_name = ${name} or starts_with(p.folded_name, ${`${name} `})) and coalesce(starts_with(lower(p.name), ${accented}), true))`

/**
 * Rank of a whole name by its difference from the typed one. Another case counts most behind a preposition; a slip in the name
 * of a town ranks between the towns and the villages that begin with the text.
 */
const candidateRank = ({ name, isInflected }: NameQuery) => {
  const [town, village] = isInflected ? [0.3, 0.4] : [1.2, 2.6]
  return sql`case candidate.cost
    when ${sql.lit(CANDIDATE.typed)} then 0
    when ${sql.lit(CANDIDATE.inflected)} then case p.kind when 'village' then ${sql.lit(village)} else ${sql.lit(town)} end
    when ${sql.lit(CANDIDATE.soundAlike)} then case p.kind when 'village' then 2.5 else 1.5 end
    when ${sql.lit(CANDIDATE.misspelt)} then case when p.kind <> 'village' and ${sql.lit(name.length >= MIN_LETTERS)} then 2.2 else 3.5 end
    else 6 end::numeric`
}

/** Names with this prefix: the exact ones and towns of these words first. A letter alone means a town. */
const byPrefix = (input: NameQuery, limit: number) => {
  const { accented, name, isInflected } = input
  const town = isTownOf(input)
  const rank = sql`case when ${town} then 0 when p.folded_name = ${name} then ${sql.lit(isInflected ? 0.6 : 0)} when p.kind = 'village' then 2.3 else 2 end::numeric`
  return sql`
    select p.id, ${placeColumns()}, ${rank} as rank,
      row_number() over (order by ${rank}, p.folded_name <> ${name} or p.kind <> 'town', not ${town}, lower(p.name) <> ${accented}, not starts_with(lower(p.name), ${accented}), ${BEST_FIRST}) as ord
    from gazetteer_places p
    where p.kind <> 'postal' and ${foldedStartsWith(sql`${name}`)} and (length(${name}) > 1 or p.kind = 'town')
    order by ord limit ${limit}`
}

/** Whole names that the typed one may stand for, and towns of which it is the beginning in another case. */
const byCandidate = (input: NameQuery, limit: number) => sql`
    select p.id, ${placeColumns()}, min(c.rank) as rank, row_number() over (order by min(c.rank), min(c.away), ${BEST_FIRST}) as ord
    from (
      select p.id, ${candidateRank(input)} as rank, candidate.cost, case candidate.cost when ${sql.lit(CANDIDATE.part)} then -length(candidate.name) else 0 end as away
      from candidate
      join gazetteer_places p on p.kind <> 'postal' and p.folded_name = candidate.name collate "C"
      where candidate.name <> ${input.name} and (candidate.cost < ${sql.lit(CANDIDATE.part)} or p.kind <> 'village')
      union all
      select p.id, ${sql.lit(input.isInflected ? 0.35 : 1.3)}::numeric, candidate.cost, 0
      from candidate
      join gazetteer_places p on p.kind <> 'postal' and p.folded_name >= candidate.name || ' ' collate "C" and p.folded_name < candidate.name || '!' collate "C" and p.kind = 'town'
      where candidate.cost = ${sql.lit(CANDIDATE.inflected)}) c
    join gazetteer_places p using (id)
    where p.id not in (select id from by_prefix where rank = 0)
      and (c.cost in (${sql.lit(CANDIDATE.typed)}, ${sql.lit(CANDIDATE.part)}) or not exists (select from by_prefix where rank = 0 and is_town))
    group by p.id
    order by ord limit ${limit}`

/** A name with words of its gmina or powiat. */
const byRegion = ({ readings }: NameQuery, limit: number) => sql`
    select p.id, ${placeColumns()}, min(r.rank)::numeric as rank, row_number() over (order by min(r.ord), ${BEST_FIRST}) as ord
    from (
      select p.id, r.ord, case when p.folded_name = r.name and p.folded_region || ' ' like all (r.exact) then 1 else 3 end as rank
      from rows from (jsonb_to_recordset(${JSON.stringify(readings)}) as (name text, loose text[], exact text[])) with ordinality r(name, loose, exact, ord)
      join gazetteer_places p on p.kind <> 'postal' and ${foldedStartsWith(sql`r.name collate "C"`)} and p.folded_region like all (r.loose)
      where not exists (select from by_prefix where rank = 0)) r
    join gazetteer_places p using (id)
    group by p.id
    order by rank, ord limit ${limit}`

/** Names alike, when nothing else was found: larger places first. */
const bySimilarity = ({ name }: NameQuery, limit: number) => sql`
    select p.id, ${placeColumns()}, 5::numeric as rank,
      row_number() over (order by similarity(p.folded_name, ${name}) + ln(1 + p.population) / 40 desc, ${BEST_FIRST}) as ord
    from gazetteer_places p
    where p.kind <> 'postal' and p.folded_name % ${name} and similarity(p.folded_name, ${name}) >= ${sql.lit(MIN_SIMILARITY)}
      and not exists (select from found) and not exists (select from by_word)
    order by ord limit ${limit}`

/**
 * One statement. Ranks: 0 exact name, or a town starting with it; 1 another case or name with gmina; 2 beginning of a name, or
 * one slip; 3 beginning of a name with part of a gmina. A word inside a name and similar names are sought when there is nothing else.
 */
export const byName = (input: NameQuery, limit: number): PlacesStatement => sql`
  with ${candidateTable(input.candidates)},
  by_prefix as materialized (select *, place ->> 'kind' = 'town' as is_town from (${byPrefix(input, limit)}) p),
  by_candidate as materialized (${byCandidate(input, limit)}),
  by_region as materialized (${byRegion(input, limit)}),
  found as materialized (
    select place, rank, ord from (
      select distinct on (id) place, rank, ord from (
        select id, place::jsonb as place, rank, ord from by_prefix
        union all select id, place::jsonb, rank, ord from by_candidate
        union all select id, place::jsonb, rank, ord from by_region) every order by id, rank, ord) once),
  by_word as materialized (
    select ${placeColumns()}, 4::numeric as rank, row_number() over (order by ${BEST_FIRST}) as ord
    from gazetteer_places p
    where p.kind <> 'postal' and p.folded_name like ${`% ${input.name}%`} and ${sql.lit(input.name.length > 2)} and not exists (select from found)
    order by ord limit ${limit}),
  by_similarity as materialized (${bySimilarity(input, limit)}),
  best as (
    select place, rank, ord from found
    union all select place::jsonb, rank, ord from by_word
    union all select place::jsonb, rank, ord from by_similarity
    order by rank, ord limit ${limit})
  select coalesce(json_agg(place order by rank, ord), '[]')::text as places from best`

/** Names that begin with the text, towns and parts of cities before villages, larger ones first. */
export const byBeginning = (name: string, limit: number): PlacesStatement => sql`
  select coalesce(json_agg(place), '[]')::text as places from (
    select ${placeColumns()}
    from (
      select p.* from gazetteer_places p
      where p.kind <> 'postal' and ${foldedStartsWith(sql`${name}`)}
      order by ${BEST_FIRST} limit ${limit}) p
    order by ${BEST_FIRST}) found`
