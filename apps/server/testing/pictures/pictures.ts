import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Generated pictures, valid and malicious. */

const RED = { r: 200, g: 30, b: 20 }

export const plain = (width = 320, height = 240) => sharp({ create: { width, height, channels: 3, background: RED } })

/** A picture that compresses badly, so that its file can be truncated in the middle. */
export const noisy = (width = 300, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

export const jpeg = (width?: number, height?: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer()

/** A phone's picture: rotated, with location, camera and comment in its metadata. */
export const fromPhone = (): Promise<Buffer> =>
  plain(400, 200)
    .withExif({
      IFD0: { Make: 'TajnyAparat', ImageDescription: 'TajnyOpis' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '20/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>TajneXmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of a few hundred bytes that claims this size, with further chunks before its pixels. */
export function pngClaiming(width: number, height: number, ...extra: { type: string; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * Math.min(height, 4)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra.map(({ type, data }) => chunk(type, data)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small progressive JPEG that claims this size and must be decoded as a whole. */
export async function progressiveClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const frame = bytes.indexOf(Buffer.from('ffc2', 'hex'))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A text chunk that decompresses to `megabytes` of zeros. */
export const textBomb = (megabytes: number) => ({
  type: 'zTXt',
  data: Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]),
})

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const HTML = '<html><script>alert(document.domain)</script></html>'
