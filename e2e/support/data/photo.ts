import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const rowsOf = (width: number, height: number): Buffer => {
  const row = (y: number) => [0, ...Array.from({ length: width }, (_, x) => [x % 256, y % 256, 90]).flat()]
  return Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat())
}

/** A real picture: 8 bits per colour, with a gradient. */
const png = (width = 320, height = 240): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(width, height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The shape that a file input and a multipart body expect. */
export const photo = { name: 'jajka.png', mimeType: 'image/png', buffer: png() }
