import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { Labelers, paint, type PreparedTile, type View } from 'protomaps-leaflet'
import Point from '@mapbox/point-geometry'
import { type GroundColours, labelRules, paintRules } from './ground-rules.ts'
import { groundView } from './ground-source.ts'
import type { Ground } from './tile.ts'

const TILE_PIXELS = 256
/** Labels of neighbours that reach into a tile. */
const MARGIN = 16
/** Tiles whose names are kept, of each zoom. */
const LABELLED_TILES = 64
/** A cheap phone draws no more than two pixels for one. */
const MAX_DENSITY = 2
/** The library names its sources; there is one. */
const SOURCE = ''

type Style = { paint: ReturnType<typeof paintRules>; labelers: Labelers }

/** A custom property with `light-dark()` has its colour only where it is used. */
function colourOf(element: HTMLElement, property: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${property})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const coloursOf = (element: HTMLElement): GroundColours => ({
  land: ['--land', '--land-2', '--land-3'].map((name) => colourOf(element, name)),
  water: colourOf(element, '--water'),
  border: colourOf(element, '--map-border'),
  ink: colourOf(element, '--ink'),
  muted: colourOf(element, '--muted'),
  halo: colourOf(element, '--land'),
})

/** Draws the ground on canvas tiles, in the colours of the page. */
export class GroundLayer extends GridLayer {
  readonly #view: View
  readonly #canvases = new Map<string, { canvas: HTMLCanvasElement; coords: Coords }>()
  readonly #density = Math.min(MAX_DENSITY, devicePixelRatio)
  readonly #dark = matchMedia('(prefers-color-scheme: dark)')
  #style: Style | undefined

  constructor(ground: Ground, maxZoom: number) {
    super({ maxZoom, tileSize: TILE_PIXELS })
    this.#view = groundView(ground)
    const restyle = () => {
      this.#style = undefined
      this.redraw()
    }
    this.on('add', () => this.#dark.addEventListener('change', restyle))
    this.on('remove', () => this.#dark.removeEventListener('change', restyle))
    this.on('tileunload', ({ coords }) => this.#canvases.delete(this.#keyOf(coords)))
  }

  #keyOf({ x, y, z }: Coords): string {
    return `${x}:${y}:${z}`
  }

  #styleOf(): Style {
    const element = this._map.getContainer()
    const scratch = document.createElement('canvas').getContext('2d')
    if (!scratch) throw new Error('the browser has no canvas')
    const colours = coloursOf(element)
    return (this.#style ??= {
      paint: paintRules(colours),
      labelers: new Labelers(
        scratch,
        labelRules(colours, getComputedStyle(element).fontFamily),
        LABELLED_TILES,
        (keys) => this.#redrawTiles(keys),
      ),
    })
  }

  #redrawTiles(keys: ReadonlySet<string>): void {
    for (const key of keys) {
      const known = this.#canvases.get(key)
      if (known) void this.#draw(known.canvas, known.coords)
    }
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    const tile = await this.#view.getDisplayTile(coords)
    if (this.#canvases.get(this.#keyOf(coords))?.canvas !== canvas) return
    const style = this.#style ?? this.#styleOf()
    const tiles = new Map<string, PreparedTile[]>([[SOURCE, [tile]]])
    style.labelers.add(coords.z, tiles)
    const context = canvas.getContext('2d')
    if (!context) return
    const origin = new Point(TILE_PIXELS * coords.x, TILE_PIXELS * coords.y)
    const box = {
      minX: origin.x - MARGIN,
      minY: origin.y - MARGIN,
      maxX: origin.x + TILE_PIXELS + MARGIN,
      maxY: origin.y + TILE_PIXELS + MARGIN,
    }
    context.setTransform(this.#density, 0, 0, this.#density, 0, 0)
    context.clearRect(0, 0, TILE_PIXELS, TILE_PIXELS)
    paint(context, coords.z, tiles, style.labelers.getIndex(coords.z) ?? null, style.paint, box, origin, false)
  }

  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    try {
      await this.#draw(canvas, coords)
      done(undefined, canvas)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), canvas)
    }
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.width = TILE_PIXELS * this.#density
    canvas.height = TILE_PIXELS * this.#density
    this.#canvases.set(this.#keyOf(coords), { canvas, coords })
    void this.#fill(canvas, coords, done)
    return canvas
  }
}
