import { PICTURE_FILE_TEXT } from '@kram/polish/texts/picture-file-text'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { createSemaphore } from '../concurrency/index.ts'
import { AppError } from '../errors/index.ts'

const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const MIB = 1024 * 1024
/**
 * Memory limits for a picture that cannot be decoded line by line: the maximum to open it, and the size above which only one
 * is opened at a time.
 */
const MAX_HELD_BYTES = 256 * MIB
const HEAVY_BYTES = 64 * MIB
const TIME_LIMIT_SECONDS = 10
const RETRY_SECONDS = 5
const BLUR_SIDE = 16
const MAX_BRANDS_BYTES = 256

/** Longest sides in pixels; a smaller original is never enlarged. */
const SIDES = { thumb: 200, card: 640, full: 1600 } as const

export type PictureSize = keyof typeof SIDES

/** Width and height are those of the full size; `blur` is a tiny data address to show while it loads. */
export type EncodedPicture = { width: number; height: number; blur: string; sizes: Record<PictureSize, Buffer> }

/** File type by its first bytes, and the decoder that must agree. */
const DECODERS: Record<string, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/heif': 'heif',
}

// Other formats that libvips can open (SVG, PDF, GIF, TIFF, raw files) are refused, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

/** Measured memory of the AVIF decoder per pixel. */
const AVIF_BYTES_PER_PIXEL = 18

/** Memory that the decoder needs for the whole picture before the first line; almost none for most formats. */
function heldBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height
  if (format === 'heif') return pixels * AVIF_BYTES_PER_PIXEL
  if (!isProgressive) return 0
  if (format === 'jpeg') return pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

const oneByOne = createSemaphore({ width: 1, queue: 4 })

/** A decoder stopped by the timeout does not always report it: then it may have ended as with an invalid file. */
const isOutOfTime = (error: unknown, ms: number) =>
  ms >= TIME_LIMIT_SECONDS * 1000 || (error instanceof Error && /timeout|^Unknown error$/.test(error.message))

/** Brands of HEIC, the usual format of phones; its codec is patented and not part of the free decoders. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/**
 * The brands of an ISO media file: the major one, a version, and those it is compatible with. The major brand `mif1` says no more than
 * that it is a picture: an AVIF or a HEIC.
 */
function brandsOf(bytes: Uint8Array): string[] {
  const header = Buffer.from(bytes.subarray(0, MAX_BRANDS_BYTES))
  if (header.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(header.readUInt32BE(0), header.length)
  const at = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + 4 * n)]
  return at.map((from) => header.toString('latin1', from, from + 4))
}

/** Brands of any HEIF picture or sequence: without those of AVIF, only phones write them. */
const HEIF_BRANDS = new Set(['mif1', 'mif2', 'msf1', 'miaf', 'heif'])
const AVIF_BRANDS = new Set(['avif', 'avis', 'avio'])

const isHeic = (bytes: Uint8Array): boolean => {
  const brands = brandsOf(bytes)
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return true
  return brands.some((brand) => HEIF_BRANDS.has(brand)) && !brands.some((brand) => AVIF_BRANDS.has(brand))
}

/** Decoder errors mean an invalid file, except a timeout. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw isOutOfTime(error, performance.now() - startedAt)
      ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      : new AppError('UNSUPPORTED_IMAGE')
  }
}

/** Rejects files of other types and pictures too large to open; returns whether opening needs much memory. */
async function inspect(bytes: Uint8Array): Promise<{ isHeavy: boolean }> {
  if (isHeic(bytes)) throw new AppError('UNSUPPORTED_IMAGE', { message: PICTURE_FILE_TEXT.heic })
  const detected = await fileTypeFromBuffer(bytes)
  const decoder = detected && DECODERS[detected.mime]
  if (!decoder) throw new AppError('UNSUPPORTED_IMAGE')

  const metadata = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
  const { format, width, height } = metadata
  if (format !== decoder) throw new AppError('UNSUPPORTED_IMAGE')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new AppError('FILE_TOO_LARGE', { message: PICTURE_FILE_TEXT.tooManyPixels })
  }
  const heldInMemory = heldBytes(metadata)
  if (heldInMemory > MAX_HELD_BYTES) throw new AppError('FILE_TOO_LARGE', { message: PICTURE_FILE_TEXT.tooHeavy })
  return { isHeavy: heldInMemory > HEAVY_BYTES }
}

const resizeWithin = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const webp = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.webp({ quality }).timeout({ seconds: TIME_LIMIT_SECONDS }).toBuffer()

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const upright = resizeWithin(sharp(bytes, READING).autoOrient(), SIDES.full).toColourspace('srgb')
  const { data, info } = await upright
    .raw()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const [full, card, thumb, blur] = await Promise.all([
    webp(pixels(), 82),
    webp(resizeWithin(pixels(), SIDES.card), 80),
    webp(resizeWithin(pixels(), SIDES.thumb), 78),
    webp(resizeWithin(pixels(), BLUR_SIDE), 40),
  ])
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    sizes: { thumb, card, full },
  }
}

/**
 * Decodes a picture completely and encodes it in three sizes: upright, in sRGB, as WebP, without metadata (location, camera,
 * names, comments). Other files fail with `UNSUPPORTED_IMAGE`, too many pixels with `FILE_TOO_LARGE`.
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> =>
  decoding(async () => {
    const { isHeavy } = await inspect(bytes)
    // The time of a picture begins after those before it.
    const encodeOne = () => decoding(() => encode(bytes))
    return isHeavy ? oneByOne(encodeOne) : encodeOne()
  })
