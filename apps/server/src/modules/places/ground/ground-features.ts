import { feature, merge, mesh } from 'topojson-client'

type Topology = Parameters<typeof mesh>[0]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number]
type Geometry = Extract<ReturnType<typeof feature>, { geometry: unknown }>['geometry']
type Layer = { type: 'GeometryCollection'; geometries: Shape[] }

/** The file of data/map: areas share their borders. */
export type GroundTopology = Topology & { objects: { counties: Layer; rivers: Layer; water: Layer } }

type Facts = { voivodeship?: string; level?: number }
const factsOf = ({ properties }: Shape): Facts => (properties as Facts | undefined) ?? {}

export type GroundLayer = 'land' | 'water' | 'borders' | 'rivers'

/** `level`: shade of a county; 1 country, 2 voivodeship, 3 county of a border; 1 (large) to 4 of a river. */
export type GroundTags = { layer: GroundLayer; level: number; minZoom: number; maxZoom: number }

export type GroundFeature = { type: 'Feature'; geometry: Geometry; properties: GroundTags }

/** From this zoom counties have shades and borders; below it they would be smaller than their names. */
const COUNTIES_FROM = 7
const BELOW_COUNTIES = { minZoom: 0, maxZoom: COUNTIES_FROM - 1 }
const WITH_COUNTIES = { minZoom: COUNTIES_FROM, maxZoom: Infinity }
const ALL_ZOOMS = { minZoom: 0, maxZoom: Infinity }
const SHADES = 3

const SMALLEST_RIVER = 4
/** From which zoom the rivers of a level are drawn. */
const RIVERS_FROM = [0, 0, 5, 6, 8]

const tagged = (geometry: Geometry, tags: GroundTags): GroundFeature => ({
  type: 'Feature',
  geometry,
  properties: tags,
})

const shapeOf = (topology: GroundTopology, shape: Shape): Geometry =>
  (feature(topology, shape) as { geometry: Geometry }).geometry

function landFeatures(topology: GroundTopology): GroundFeature[] {
  const { geometries } = topology.objects.counties
  return [
    tagged(merge(topology, geometries as Area[]), { layer: 'land', level: 0, ...BELOW_COUNTIES }),
    ...geometries.map((county, index) =>
      tagged(shapeOf(topology, county), { layer: 'land', level: index % SHADES, ...WITH_COUNTIES }),
    ),
  ]
}

const voivodeshipOf = (shape: Shape) => factsOf(shape).voivodeship

function borderFeatures(topology: GroundTopology): GroundFeature[] {
  const lines = (isBorder: (one: Shape, other: Shape) => boolean) => mesh(topology, topology.objects.counties, isBorder)
  const country = lines((one, other) => one === other)
  const voivodeships = lines((one, other) => voivodeshipOf(one) !== voivodeshipOf(other))
  const counties = lines((one, other) => one !== other && voivodeshipOf(one) === voivodeshipOf(other))
  return [
    tagged(counties, { layer: 'borders', level: 3, ...WITH_COUNTIES }),
    tagged(voivodeships, { layer: 'borders', level: 2, ...ALL_ZOOMS }),
    tagged(country, { layer: 'borders', level: 1, ...ALL_ZOOMS }),
  ]
}

const riverFeatures = (topology: GroundTopology): GroundFeature[] =>
  topology.objects.rivers.geometries.map((river) => {
    const { level = SMALLEST_RIVER } = factsOf(river)
    const known = Math.min(SMALLEST_RIVER, level)
    return tagged(shapeOf(topology, river), {
      layer: 'rivers',
      level: known,
      minZoom: RIVERS_FROM[known] ?? 0,
      maxZoom: Infinity,
    })
  })

const waterFeatures = (topology: GroundTopology): GroundFeature[] =>
  topology.objects.water.geometries.map((area) =>
    tagged(shapeOf(topology, area), { layer: 'water', level: 1, ...ALL_ZOOMS }),
  )

/** Everything that is drawn of the ground, with the zooms at which it is drawn. */
export const groundFeatures = (topology: GroundTopology): GroundFeature[] => [
  ...landFeatures(topology),
  ...waterFeatures(topology),
  ...borderFeatures(topology),
  ...riverFeatures(topology),
]
