import type { ZonePlace } from '@kram/contract/schedules/zones'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { invalid } from '#platform/errors'

/** Named places as stored with a schedule; `area` is a bounding box of every point that may belong to one of them. */
export type ZoneArea = { keys: string[]; labels: string[]; area: string }

/** Maximum distance in metres of an address from the point of its village. */
const PLACE_RADIUS_METRES = 15_000
/** Maximum radius of a delivery zone. */
const MAX_ZONE_METRES = 100_000

type ResolvedPlace = { metres: number | null; named: string | null }

/**
 * Gazetteer rows of the key `a.key`: a city includes its districts, a code includes all its places.
 */
const gazetteerRowsOf = sql`(
  select p.latitude, p.longitude, p.name, p.rank from gazetteer_places p
  where a.part[1] = 'code' and p.kind = 'postal' and p.code = a.part[2]
  union all
  select p.latitude, p.longitude, p.name, p.rank from gazetteer_places p
  where a.part[1] <> 'code' and p.kind <> 'postal' and p.gmina = a.part[4] and p.powiat = a.part[3] and p.voivodeship = a.part[2]
    and (a.part[1] = 'gmina' or p.name = a.part[5] or (p.kind = 'district' and a.part[5] = p.gmina)))`

/** `kod 05-600 Grójec`; other keys are labels already. */
const labelOf = ({ key }: ZonePlace, named: string | null): string => {
  const [kind, first = '', powiat = '', gmina = '', name = ''] = key.split('|')
  if (kind === 'code') return `kod ${first}${named ? ` ${named}` : ''}`
  if (kind === 'gmina') return `cała gmina ${gmina}`
  if (name === gmina) return name
  return gmina === powiat ? `${name}, ${gmina}` : `${name}, gm. ${gmina}`
}

/** The places of a delivery zone of this location; throws at the first place that is unknown or too far. */
export async function zoneArea(tx: Tx, locationId: number, named: readonly ZonePlace[]): Promise<ZoneArea | null> {
  if (named.length === 0) return null
  const places = [...new Map(named.map((place) => [place.key, place])).values()]
  const keys = places.map(({ key }) => key)
  const { rows } = await sql<{ found: ResolvedPlace[]; area: string | null }>`
    with requested as (select key, ord, string_to_array(key, '|') as part from unnest(${keys}::text[]) with ordinality u(key, ord)),
    spots as materialized (
      select a.ord, r.name, r.rank, ll_to_earth(r.latitude, r.longitude) as spot
      from requested a cross join lateral ${gazetteerRowsOf} r),
    resolved as (
      select a.ord, min(earth_distance(s.spot, ll_to_earth(l.latitude, l.longitude))) as metres, (array_agg(s.name order by s.rank))[1] as named
      from requested a join locations l on l.id = ${locationId} left join spots s using (ord) group by a.ord)
    select (select json_agg(json_build_object('metres', metres, 'named', named) order by ord) from resolved) as found,
      (select cube_enlarge(cube(array[min(spot -> 1), min(spot -> 2), min(spot -> 3)], array[max(spot -> 1), max(spot -> 2), max(spot -> 3)]),
        gc_to_sec(${PLACE_RADIUS_METRES}), 3)::text from spots having count(*) > 0) as area`.execute(tx)
  const { found = [], area = null } = rows[0] ?? {}
  for (const [index, { metres }] of found.entries()) {
    if (metres === null) throw invalid({ property: `zone.places[${index}]`, code: 'place' })
    if (metres > MAX_ZONE_METRES) throw invalid({ property: `zone.places[${index}]`, code: 'tooFar' })
  }
  if (area === null) return null
  return { keys, labels: places.map((place, index) => labelOf(place, found[index]?.named ?? null)), area }
}
