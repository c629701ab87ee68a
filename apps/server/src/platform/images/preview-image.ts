import { escapeHtml } from '@kram/contract/common/escape-html'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bindShortWords } from '@kram/polish/typography'
import sharp, { type OverlayOptions } from 'sharp'
import { PREVIEW_IMAGE, type PreviewImage, type PreviewText } from './preview-layout.ts'

const PAPER = '#faf5eb'
const GREEN = '#2e7d32'
const SOFT = '#e3f0dd'
const MARGIN = 56
const TOP = 112
const SQUARE = 462
const CORNER = 36
const COLUMN = { left: MARGIN + SQUARE + 48, width: PREVIEW_IMAGE.width - SQUARE - 48 - 2 * MARGIN }
/** Space between the lines of a block, as a fraction of the font size. */
const LEADING = 0.25
const FOOT = { size: 30, bottom: 28, above: 14 }
const AWNING = { height: 48, scallop: 60 }
const TIME_LIMIT_SECONDS = 10

// The container image keeps these two alone: deploy/container/remove-unused-files.mjs.
const FONTS = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/fraunces/package.json'))
const FACES = {
  bold: { font: 'Fraunces SemiBold', fontfile: join(FONTS, '600SemiBold/Fraunces_600SemiBold.ttf') },
  plain: { font: 'Fraunces', fontfile: join(FONTS, '400Regular/Fraunces_400Regular.ttf') },
}

type Picture = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const at = ({ data, info }: Picture, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels },
  left,
  top,
})

const renderText = (text: string, face: PreviewText['face'], size: number, colour: string): Promise<Picture> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(bindShortWords(text))}</span>`,
      ...FACES[face],
      font: `${FACES[face].font} ${size}`,
      width: COLUMN.width,
      spacing: Math.round(size * LEADING),
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true })

async function renderFittingText({ text, face, sizes, maxHeight = Infinity, colour }: PreviewText): Promise<Picture> {
  let picture: Picture | undefined
  for (const size of sizes) {
    picture = await renderText(text, face, size, colour)
    if (picture.info.height <= maxHeight) return picture
  }
  if (!picture) throw new RangeError('a text of a preview image has a size')
  // Even the smallest size is too tall: the last lines are left out.
  const { width, channels } = picture.info
  const height = Math.min(picture.info.height, maxHeight)
  return { data: picture.data.subarray(0, width * height * channels), info: { width, height, channels } }
}

/** An image of one colour, opaque where `distance` is negative, with smooth edges. */
function drawShape(
  width: number,
  height: number,
  colour: readonly [number, number, number],
  distance: (x: number, y: number) => number,
): Picture {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = Math.round(255 * Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5))))
      data.set([...colour, alpha], (y * width + x) * 4)
    }
  return { data, info: { width, height, channels: 4 } }
}

/** Distance of a point from a square with rounded corners; negative inside. */
const distanceOutsideRoundedSquare =
  (side: number, corner: number) =>
  (x: number, y: number): number => {
    const dx = Math.max(Math.abs(x - side / 2) - side / 2 + corner, 0)
    const dy = Math.max(Math.abs(y - side / 2) - side / 2 + corner, 0)
    return Math.hypot(dx, dy) - corner
  }

/** Scalloped edge of the awning: every other scallop is green, as in the header of our pages. */
const awning = drawShape(PREVIEW_IMAGE.width, AWNING.height, [46, 125, 50], (x, y) => {
  const { height, scallop } = AWNING
  const straight = height - scallop / 2
  if (y < straight) return -1
  const number = Math.floor(x / scallop)
  if (number % 2 === 1) return 1
  return Math.hypot(x - (number + 0.5) * scallop, y - straight) - scallop / 2
})
const roundedMask = drawShape(SQUARE, SQUARE, [255, 255, 255], distanceOutsideRoundedSquare(SQUARE, CORNER))

/** The photograph as a square with rounded corners, or the placeholder on a soft background. */
async function renderSquare({ photo, placeholder }: PreviewImage): Promise<Picture> {
  const ground = photo
    ? sharp(photo).resize(SQUARE, SQUARE, { fit: 'cover' })
    : sharp({ create: { width: SQUARE, height: SQUARE, channels: 4, background: SOFT } })
  const { data, info } = await ground
    .ensureAlpha()
    .composite([
      ...(!photo && placeholder
        ? [{ input: await sharp(placeholder).resize(260, 260, { fit: 'inside' }).png().toBuffer() }]
        : []),
      { ...at(roundedMask, 0, 0), blend: 'dest-in' as const },
    ])
    .raw()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { data, info }
}

/** A JPEG of 1200 × 630 for previews of shared links. All texts are plain text. */
export async function renderPreviewImage(image: PreviewImage): Promise<Buffer> {
  const [left, footer] = await Promise.all([renderSquare(image), renderText(image.footer, 'bold', FOOT.size, GREEN)])
  const footTop = PREVIEW_IMAGE.height - FOOT.bottom - footer.info.height
  const column: OverlayOptions[] = []
  let top = TOP
  for (const block of image.texts) {
    top += block.above
    // The lowest block uses the space left above the footer.
    const picture = await renderFittingText({
      ...block,
      maxHeight: Math.min(block.maxHeight ?? Infinity, footTop - FOOT.above - top),
    })
    column.push(at(picture, COLUMN.left, top))
    top += picture.info.height
  }
  return sharp({ create: { width: PREVIEW_IMAGE.width, height: PREVIEW_IMAGE.height, channels: 3, background: PAPER } })
    .composite([at(awning, 0, 0), at(left, MARGIN, TOP), ...column, at(footer, COLUMN.left, footTop)])
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer()
}
