import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Generates the app's icons and splash screens from the brand's logo; the files are committed. */
const MOBILE = join(import.meta.dirname, '../../apps/mobile')
const ANDROID = join(MOBILE, 'android/app/src/main/res')
const IOS = join(MOBILE, 'ios/App/App/Assets.xcassets')

const GREEN = '#2e7d32'
const PAPER = '#fbf7ef'
const STALL = `<path d="M6 13 8.5 7h15l2.5 6a3.3 3.3 0 0 1-5 2.7 3.6 3.6 0 0 1-5 0 3.6 3.6 0 0 1-5 0A3.3 3.3 0 0 1 6 13Z" fill="INK"/>
  <path d="M9 18.5v6.5h14v-6.5" fill="none" stroke="INK" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`

type Look = {
  ink: string
  ground?: string
  radius?: number
  /** Fraction of the side that the logo's 32 units take. */ scale: number
}

const drawing = ({ ink, ground, radius = 0, scale }: Look): Buffer => {
  const margin = (32 * (1 / scale - 1)) / 2
  const side = 32 + 2 * margin
  const rect = ground
    ? `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>`
    : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" width="1024" height="1024">${rect}${STALL.replaceAll('INK', ink)}</svg>`,
  )
}

const write = async (look: Look, side: number, path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const image = sharp(drawing(look), { density: 144 }).resize(side, side).png({ compressionLevel: 9, palette: true })
  await image.toFile(path)
}

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
for (const [name, density] of Object.entries(DENSITIES)) {
  const folder = join(ANDROID, `mipmap-${name}`)
  await write({ ink: PAPER, ground: GREEN, radius: 8, scale: 1 }, 48 * density, join(folder, 'ic_launcher.png'))
  await write(
    { ink: PAPER, ground: GREEN, radius: 16, scale: 0.95 },
    48 * density,
    join(folder, 'ic_launcher_round.png'),
  )
  // Android masks the outer third of an adaptive icon.
  await write({ ink: PAPER, scale: 0.5 }, 108 * density, join(folder, 'ic_launcher_foreground.png'))
  await write({ ink: '#ffffff', scale: 0.95 }, 24 * density, join(ANDROID, `drawable-${name}`, 'ic_notification.png'))
}
await write({ ink: GREEN, scale: 0.5 }, 288, join(ANDROID, 'drawable/splash.png'))
await write({ ink: PAPER, ground: GREEN, scale: 0.85 }, 1024, join(IOS, 'AppIcon.appiconset/AppIcon-512@2x.png'))
for (const name of ['splash-2732x2732', 'splash-2732x2732-1', 'splash-2732x2732-2'])
  await write({ ink: GREEN, ground: PAPER, scale: 0.18 }, 2732, join(IOS, `Splash.imageset/${name}.png`))
