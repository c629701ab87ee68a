import {
  CircleSymbolizer,
  type Feature,
  GroupSymbolizer,
  type LabelRule,
  LineSymbolizer,
  OffsetTextSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
  TextPlacements,
} from 'protomaps-leaflet'

/** The colours of the page, read when the map is drawn. */
export type GroundColours = {
  land: readonly string[]
  water: string
  border: string
  ink: string
  muted: string
  halo: string
}

const levelOf = (feature: Feature | undefined): number => Number(feature?.props['level'] ?? 0)
const hasLevel = (level: number) => (_zoom: number, feature: Feature) => levelOf(feature) === level

/** Widths of rivers at zoom 8, by level; they double every three zooms. */
const RIVER_WIDTHS = [0, 1.8, 1.2, 0.8, 0.6]
const riverWidth = (level: number) => (zoom: number) =>
  Math.min(9, (RIVER_WIDTHS[level] ?? 0.6) * 2 ** ((zoom - 8) / 3))

const BORDERS: Record<number, { width: number; dash?: number[] }> = {
  1: { width: 1.6 },
  2: { width: 1.2, dash: [7, 4] },
  3: { width: 0.8, dash: [4, 4] },
}

export function paintRules({ land, water, border }: GroundColours): PaintRule[] {
  const landColour = (_zoom: number, feature?: Feature) => land[levelOf(feature)] ?? land[0] ?? border
  return [
    // The outline in the same colour closes the seams between counties.
    {
      dataLayer: 'land',
      symbolizer: new PolygonSymbolizer({ fill: landColour, stroke: landColour, width: 1, perFeature: true }),
    },
    ...Object.entries(BORDERS).map(([level, { width, dash }]) => ({
      dataLayer: 'borders',
      symbolizer: new LineSymbolizer({
        color: border,
        width,
        lineJoin: 'round',
        ...(dash && { dash, dashColor: border, dashWidth: width }),
      }),
      filter: hasLevel(Number(level)),
    })),
    { dataLayer: 'water', symbolizer: new PolygonSymbolizer({ fill: water }) },
    ...RIVER_WIDTHS.slice(1).map((_, index) => ({
      dataLayer: 'rivers',
      symbolizer: new LineSymbolizer({
        color: water,
        width: riverWidth(index + 1),
        lineCap: 'round',
        lineJoin: 'round',
      }),
      filter: hasLevel(index + 1),
    })),
  ]
}

/** Size and weight of the name of a place by its rank: large city, city, town, large village, village. */
const NAMES: { size: number; weight: number; dot: number }[] = [
  { size: 16, weight: 600, dot: 3 },
  { size: 15, weight: 600, dot: 2.5 },
  { size: 13, weight: 600, dot: 2.5 },
  { size: 13, weight: 400, dot: 2 },
  { size: 12, weight: 400, dot: 1.5 },
]

/** Names of larger towns come before those of smaller ones. */
export const labelRules = ({ ink, muted, halo }: GroundColours, fontFamily: string): LabelRule[] =>
  NAMES.map(({ size, weight, dot }, index) => {
    const fill = index < 3 ? ink : muted
    return {
      dataLayer: 'names',
      filter: (_zoom, { props }) => props['rank'] === index + 1,
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: dot, fill, opacity: 1 }),
        new OffsetTextSymbolizer({
          labelProps: ['name'],
          fontFamily,
          fontSize: size,
          fontWeight: weight,
          fill,
          stroke: halo,
          width: 3,
          offsetX: dot + 3,
          offsetY: dot + 3,
          placements: [TextPlacements.S, TextPlacements.N, TextPlacements.E, TextPlacements.W],
        }),
      ]),
    }
  })
