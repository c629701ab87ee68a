import { MAX_UPLOAD_BYTES } from '@kram/contract/uploads/limits'
import { HTML, jpeg, noisy, plain, pngClaiming, progressiveClaiming, SVG } from './pictures.ts'

const MIB = 1024 * 1024
const hex = (bytes: string) => Buffer.from(bytes, 'hex')
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const box = (brand: string) =>
  Buffer.concat([hex('00000018'), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'), Buffer.alloc(64)])

type Made = Buffer | Promise<Buffer>

/** Invalid picture uploads with the expected status. */
export const invalidPictures: [what: string, bytes: () => Made, status: 413 | 415][] = [
  ['nothing', () => Buffer.alloc(0), 415],
  ['one byte', () => hex('ff'), 415],
  ['half a JPEG', async () => cut(await noisy().jpeg().toBuffer(), 0.5), 415],
  ['a JPEG without its last bytes', async () => cut(await noisy().jpeg().toBuffer(), 0.97), 415],
  ['half a progressive JPEG', async () => cut(await noisy().jpeg({ progressive: true }).toBuffer(), 0.5), 415],
  ['half a PNG', async () => cut(await noisy().png().toBuffer(), 0.5), 415],
  ['half a WebP', async () => cut(await noisy().webp().toBuffer(), 0.5), 415],
  ['half an AVIF', async () => cut(await noisy(64, 64).avif({ effort: 0 }).toBuffer(), 0.6), 415],
  ['a PNG without its pixels', () => pngClaiming(300, 300), 415],
  ['a PNG with a wrong sum', async () => (await noisy().png().toBuffer()).fill(7, 2000, 2040), 415],
  ['a drawing called .jpg', () => SVG, 415],
  ['a drawing behind white space', () => Buffer.concat([Buffer.from('\n  '), SVG]), 415],
  ['a page', () => Buffer.from(HTML), 415],
  ['a page that begins like a JPEG', () => Buffer.concat([hex('ffd8ffe000104a464946'), Buffer.from(HTML)]), 415],
  ['notes', () => Buffer.from('Miód lipowy, 40 zł\n'.repeat(50)), 415],
  ['a GIF', () => plain(30, 30).gif().toBuffer(), 415],
  [
    'a GIF with a ZIP on its end',
    async () => Buffer.concat([await plain(9, 9).gif().toBuffer(), hex('504b0304')]),
    415,
  ],
  ['a TIFF', () => plain(30, 30).tiff().toBuffer(), 415],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF'), 415],
  ['a ZIP', () => hex('504b0304140000000000'), 415],
  ['an HEIC', () => box('heic'), 415],
  ['a film', () => box('isom'), 415],
  ['a program', () => Buffer.concat([hex('7f454c4602010100'), Buffer.alloc(500)]), 415],
  ['a hundred megapixels as PNG', () => pngClaiming(10_000, 10_000), 413],
  ['a hundred megapixels as JPEG', () => progressiveClaiming(10_000, 10_000), 413],
  ['sixty million points in a row', () => pngClaiming(60_000_000, 1), 413],
  ['a tower', () => pngClaiming(1, 12_001), 413],
  ['so many pixels that have to be held at once', () => progressiveClaiming(7000, 7000), 413],
  [
    'a byte more than 10 MiB',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(MAX_UPLOAD_BYTES)]).subarray(0, MAX_UPLOAD_BYTES + 1),
    413,
  ],
  ['eleven MiB', async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * MIB)]), 413],
  ['much more than 10 MiB', () => Buffer.alloc(16 * MIB, 7), 413],
]
