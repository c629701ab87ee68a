import { type Feature, GeomType, TileCache, type TileSource, View } from 'protomaps-leaflet'
import Point from '@mapbox/point-geometry'
import type { Ground, GroundTile } from './tile.ts'

type Layers = Map<string, Feature[]>

/** One tile of data covers two by two tiles of the screen. */
const LEVELS = 1
const DATA_PIXELS = 512

const bboxOf = (points: readonly Point[]) => {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x)
    box.minY = Math.min(box.minY, y)
    box.maxX = Math.max(box.maxX, x)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

const featureOf = (geomType: GeomType, geom: Point[][], props: Feature['props']): Feature => {
  const points = geom.flat()
  return { geomType, geom, props, bbox: bboxOf(points), numVertices: points.length }
}

const pointsOf = (line: readonly number[], scale: number): Point[] =>
  Array.from(
    { length: line.length / 2 },
    (_, index) => new Point((line[2 * index] ?? 0) * scale, (line[2 * index + 1] ?? 0) * scale),
  )

/** A tile as the drawing library reads it. */
function layersOf(tile: GroundTile, scale: number): Layers {
  const shapes = (layer: 'land' | 'water' | 'borders' | 'rivers', type: GeomType): Feature[] =>
    tile[layer].map(({ level, lines }) => {
      const geom = lines.map((line) => pointsOf(line, scale))
      return featureOf(type, geom, { level })
    })
  return new Map([
    ['land', shapes('land', GeomType.Polygon)],
    ['water', shapes('water', GeomType.Polygon)],
    ['borders', shapes('borders', GeomType.Line)],
    ['rivers', shapes('rivers', GeomType.Line)],
    [
      'names',
      tile.names.map(({ name, rank, x, y }) =>
        featureOf(GeomType.Point, [[new Point(x * scale, y * scale)]], { name, rank }),
      ),
    ],
  ])
}

/** The tiles of the ground, which are kept while the map is open. */
export function groundView({ load, extent, deepest }: Ground): View {
  const source: TileSource = {
    get: async ({ z, x, y }, size) => layersOf(await load({ z, x, y }), size / extent),
  }
  return new View(new TileCache(source, DATA_PIXELS), deepest, LEVELS)
}
