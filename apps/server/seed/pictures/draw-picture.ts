import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Random } from '../data/random.ts'

/** Size of a drawn picture in pixels: 4:3, as on the cards. */
const WIDTH = 960
const HEIGHT = 720

/** Background colours (table, cloth, crate): [light, deep]. */
const GROUNDS: readonly (readonly [string, string])[] = [
  ['#fdf3dc', '#e8cf9c'],
  ['#eef4e2', '#c3d6a3'],
  ['#fbe9df', '#e9bfa4'],
  ['#f3efe8', '#d3c4ae'],
  ['#e8f1f0', '#b4d0cb'],
  ['#fff6e9', '#f2c98a'],
  ['#f1ece4', '#b99f7d'],
]

type Spot = { x: number; y: number; size: number; turn: number }

/** One large piece a little off the centre, as somebody would photograph it; coordinates are fractions of the picture. */
const LAYOUTS: readonly (readonly Spot[])[] = [
  [{ x: 0.5, y: 0.5, size: 0.74, turn: 0 }],
  [{ x: 0.47, y: 0.5, size: 0.78, turn: -6 }],
  [{ x: 0.53, y: 0.5, size: 0.76, turn: 6 }],
]

const require = createRequire(import.meta.url)
const emojiFile = (hex: string) => readFileSync(require.resolve(`@lobehub/fluent-emoji-3d/assets/${hex}.webp`))

type Colour = readonly [number, number, number]
const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
const SHADE: Colour = [59, 42, 18]

/** Darkness of the shadow at a point, 0 to 0.4: soft ellipses under the pieces. */
const shadeAt = (px: number, py: number, spots: readonly Spot[]): number =>
  spots.reduce((dark, { x, y, size }) => {
    const dx = (px - x * WIDTH) / (size * HEIGHT * 0.46)
    const dy = (py - (y + size * 0.43) * HEIGHT) / (size * HEIGHT * 0.12)
    const away = Math.hypot(dx, dy)
    return away < 1 ? Math.max(dark, 0.4 * (1 - away) ** 1.6) : dark
  }, 0)

/** The background as raw RGB. Computed, because the server allows sharp to read photographs only, no SVG. */
const groundOf = ([light, deep]: readonly [string, string], spots: readonly Spot[]): Buffer => {
  const [from, to] = [colourOf(light), colourOf(deep)]
  const pixels = Buffer.allocUnsafe(WIDTH * HEIGHT * 3)
  for (let py = 0, at = 0; py < HEIGHT; py++) {
    for (let px = 0; px < WIDTH; px++) {
      const far = Math.min(1, Math.hypot(px / WIDTH - 0.42, py / HEIGHT - 0.3) / 0.85)
      const dark = shadeAt(px, py, spots)
      for (let c = 0; c < 3; c++) {
        const ground = (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * far
        pixels[at++] = Math.round(ground + ((SHADE[c] ?? 0) - ground) * dark)
      }
    }
  }
  return pixels
}

/** Draws a product on a background: a WebP of 960×720, different for each value of `random`. */
export const drawPicture = async (emoji: string, random: Random): Promise<Buffer> => {
  const spots = random.pick(LAYOUTS)
  const ground = random.pick(GROUNDS)
  const source = emojiFile(emoji)
  const pieces = await Promise.all(
    spots.map(async ({ x, y, size, turn }) => {
      const side = Math.round(size * HEIGHT)
      const input = await sharp(source)
        .resize(side, side, { kernel: 'lanczos3' })
        .rotate(turn + random.whole(-5, 5), { background: '#00000000' })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      const left = Math.round(x * WIDTH - input.info.width / 2)
      const top = Math.round(y * HEIGHT - input.info.height / 2)
      return { input: input.data, left, top }
    }),
  )
  return sharp(groundOf(ground, spots), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite(pieces)
    .webp({ quality: 86 })
    .toBuffer()
}
