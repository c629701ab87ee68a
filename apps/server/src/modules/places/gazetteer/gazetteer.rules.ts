import { fold } from '@kram/contract/common/fold'
import type { GazetteerPlace } from '@kram/contract/places/schemas'

/** Rows of the files in data/geo, by column name. */
export type TsvRow = Record<string, string>
export type GazetteerFiles = Record<
  'postalPlaces' | 'postalCodes' | 'localities' | 'towns' | 'districts' | 'units',
  TsvRow[]
>

export type GazetteerPlaceRow = Omit<GazetteerPlace, 'id'> & {
  foldedName: string
  rank: number
  foldedRegion: string
  population: number
}

type AdministrativeUnits = Pick<GazetteerPlace, 'gmina' | 'powiat' | 'voivodeship'> & {
  cityPowiat: boolean
  foldedRegion: string
}
type Point = { latitude: number; longitude: number }

/** Rows of the table `gazetteer_places`: named places, towns and districts that the list of localities lacks, postal codes. */
export function gazetteerRows(files: GazetteerFiles): GazetteerPlaceRow[] {
  const unitsOf = unitsByCode(files.units)
  const named = files.localities.map((line) => namedRow(line, unitsOf, line['kind'] === 'miasto' ? 'town' : 'village'))
  const added = additionalTowns(named, files.towns, unitsOf)
  const districts = files.districts.map((line) => namedRow(line, unitsOf, 'district'))
  return [...disambiguateLabels([...named, ...added, ...districts]), ...postalRows(files, unitsOf)]
}

/** TERC: two digits name the voivodeship, four the powiat, six the gmina. */
function unitsByCode(lines: TsvRow[]): (line: TsvRow) => AdministrativeUnits {
  const byCode = new Map(lines.map((line) => [line['code'], line]))
  const unitsOf = (code = ''): AdministrativeUnits => {
    const [voivodeship = '', powiat = '', gmina = ''] = [2, 4, 6].map(
      (digits) => byCode.get(code.slice(0, digits))?.['name'],
    )
    const cityPowiat = byCode.get(code.slice(0, 4))?.['type'] !== 'powiat'
    return { gmina, powiat, voivodeship, cityPowiat, foldedRegion: ` ${fold(`${gmina} ${powiat} ${voivodeship}`)}` }
  }
  const unitsOfCode = new Map([...byCode.keys()].map((code) => [code, unitsOf(code)]))
  return ({ gmina }) => unitsOfCode.get(gmina) ?? unitsOf(gmina)
}

const LOWERCASE_WORDS =
  / (Nad|Pod|Przy|K\.|N\/|K\/)(?=[ \p{Lu}])|\((Kolonia|Osada|Osada Leśna|Część Miejscowości|Leśniczówka|Przysiółek)\)/gu

/** The source begins every word with a capital: `Kostrzyn Nad Odrą` → `Kostrzyn nad Odrą`. */
const normalizeName = (name = '') => name.replace(LOWERCASE_WORDS, (words) => words.toLowerCase())

const pointOf = (line: TsvRow): Point => ({ latitude: Number(line['lat']), longitude: Number(line['lon']) })

/** `Wola, gm. Grójec, pow. grójecki`; `Grójec, pow. grójecki`; `Mokotów, Warszawa`; `Warszawa`. */
function labelOf(
  kind: GazetteerPlace['kind'],
  name: string,
  { gmina, powiat, cityPowiat }: AdministrativeUnits,
): string {
  if (kind === 'district' || (cityPowiat && name !== gmina)) return `${name}, ${gmina}`
  const ofGmina = kind === 'village' || name !== gmina ? `, gm. ${gmina}` : ''
  return cityPowiat ? name : `${name}${ofGmina}, pow. ${powiat}`
}

function namedRow(
  line: TsvRow,
  unitsOf: (line: TsvRow) => AdministrativeUnits,
  kind: 'town' | 'village' | 'district',
): GazetteerPlaceRow {
  const name = normalizeName(line['name'])
  const units = unitsOf(line)
  const { gmina, powiat, voivodeship, foldedRegion } = units
  return {
    kind,
    name,
    gmina,
    powiat,
    voivodeship,
    ...pointOf(line),
    foldedName: fold(name),
    code: line['main_code'] || null,
    rank: 0,
    label: labelOf(kind, name, units),
    foldedRegion,
    population: Number(line['population'] || 0),
  }
}

/** Approximate distance in kilometres, precise enough to decide whether two rows are one place. */
const distanceKm = (a: Point, b: Point): number =>
  Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 68)

const SAME_PLACE_KM = 12

/** City districts, and the few places that only the list of towns has. Its gmina may be the rural one around the town. */
function additionalTowns(
  named: GazetteerPlaceRow[],
  towns: TsvRow[],
  unitsOf: (line: TsvRow) => AdministrativeUnits,
): GazetteerPlaceRow[] {
  const unitsOfCode = Map.groupBy(named, ({ foldedName }) => foldedName)
  return towns.flatMap((line) => {
    const kind = line['kind'] === 'dzielnica' ? 'district' : line['kind'] === 'PPL' ? 'village' : 'town'
    const row = namedRow(line, unitsOf, kind)
    return unitsOfCode.get(row.foldedName)?.some((other) => distanceKm(other, row) < SAME_PLACE_KM) ? [] : [row]
  })
}

/** Places of one name in one gmina get their postal code into the label. */
function disambiguateLabels(rows: GazetteerPlaceRow[]): GazetteerPlaceRow[] {
  const times = new Map<string, number>()
  for (const { label } of rows) times.set(label, (times.get(label) ?? 0) + 1)
  return rows.map((row) =>
    row.code && (times.get(row.label) ?? 0) > 1 ? { ...row, label: `${row.label} (${row.code})` } : row,
  )
}

/** Every pair of code and place, the principal place of each code first; codes without a place get a row of their own. */
function postalRows(
  { postalCodes, postalPlaces }: GazetteerFiles,
  unitsOf: (line: TsvRow) => AdministrativeUnits,
): GazetteerPlaceRow[] {
  const places = Map.groupBy(postalPlaces, ({ code }) => code)
  return postalCodes.flatMap((principal) => {
    const isPrincipal = ({ place, gmina }: TsvRow) => place === principal['place'] && gmina === principal['gmina']
    const others = (places.get(principal['code']) ?? []).filter((line) => !isPrincipal(line))
    const first = places.get(principal['code'])?.find(isPrincipal) ?? principal
    return [first, ...others].map((line, rank) => postalRow(line, rank, unitsOf))
  })
}

function postalRow(line: TsvRow, rank: number, unitsOf: (line: TsvRow) => AdministrativeUnits): GazetteerPlaceRow {
  const name = normalizeName(line['place'])
  const code = line['code'] ?? ''
  const units = unitsOf(line)
  const { gmina, powiat, voivodeship, foldedRegion } = units
  const label = `${code} ${name}${name === gmina ? '' : `, gm. ${gmina}`}`
  return {
    kind: 'postal',
    name,
    gmina,
    powiat,
    voivodeship,
    ...pointOf(line),
    foldedName: fold(name),
    code,
    rank,
    label,
    foldedRegion,
    population: 0,
  }
}
