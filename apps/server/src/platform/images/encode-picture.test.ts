import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fromPhone, HTML, jpeg, plain, pngClaiming, progressiveClaiming, textBomb } from '#testing/pictures/pictures'
import { encodePicture } from './encode-picture.ts'

const appError = async (bytes: Uint8Array): Promise<string> => {
  const error = await encodePicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'code' in error ? String(error.code) : 'accepted'
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes three WebP files, none enlarged', async (format) => {
    const { width, height, sizes, blur } = await encodePicture(await plain(1000, 500).toFormat(format).toBuffer())

    const shapes = await Promise.all(
      Object.entries(sizes).map(async ([name, bytes]) => {
        const made = await sharp(bytes).metadata()
        return [name, made.format, made.width, made.height]
      }),
    )
    expect(shapes).toEqual([
      ['thumb', 'webp', 200, 100],
      ['card', 'webp', 640, 320],
      ['full', 'webp', 1000, 500],
    ])
    expect([width, height]).toEqual([1000, 500])
    expect(blur).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    expect(blur.length).toBeLessThan(400)
  })

  test('of a phone is turned upright and loses its location and camera data', async () => {
    const original = await fromPhone()
    for (const secret of ['TajnyAparat', 'TajnyOpis', 'TajneXmp']) expect(original.includes(secret)).toBe(true)
    expect((await sharp(original).metadata()).orientation).toBe(6)

    const { width, height, sizes } = await encodePicture(original)

    expect([width, height]).toEqual([200, 400])
    for (const bytes of Object.values(sizes)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      for (const secret of ['TajnyAparat', 'TajnyOpis', 'TajneXmp', 'GPS']) expect(bytes.includes(secret)).toBe(false)
    }
  })

  test('made for print is converted to sRGB', async () => {
    const { sizes } = await encodePicture(await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(sizes.full).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const [red = 0, green = 255] = (await sharp(sizes.full).stats()).channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(green + 80)
  })

  test('keeps its transparency', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { sizes } = await encodePicture(clear)
    expect((await sharp(sizes.full).metadata()).hasAlpha).toBe(true)
  })

  test('that is animated is stored as its first frame', async () => {
    const frames = await Promise.all([plain(30, 30), plain(30, 30).negate()].map((frame) => frame.png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)

    const { height, sizes } = await encodePicture(moving)
    expect(height).toBe(30)
    expect((await sharp(sizes.full).metadata()).pages).toBeUndefined()
  })

  test('with a page or a script appended loses it', async () => {
    const { sizes } = await encodePicture(Buffer.concat([await jpeg(), Buffer.from(HTML)]))
    for (const bytes of Object.values(sizes)) expect(bytes.includes('script')).toBe(false)
  })

  test('with a decompression bomb in a text chunk is opened without unpacking it', async () => {
    const bomb = pngClaiming(4, 4, textBomb(60))
    const before = process.memoryUsage.rss()
    expect(await appError(bomb)).toMatch(/accepted|UNSUPPORTED_IMAGE/)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  })
})

/** The beginning of photographs by their brands, the major one first: the box of brands, and that of the metadata. */
const HEIC_FILES = {
  'heic, newer': '00000024667479706865696300000000 6d696631 4d694842 6d696166 68656963 746d6170 000003ae6d657461',
  heic: '00000018667479706865696300000000 6d696631 68656963 000012c96d657461',
  'mif1, mif1 and heic': '0000001c667479706d69663100000000 6d696631 68656963 6d696166 000001876d657461',
  'mif1, heic and mif1': '00000018667479706d69663100000000 68656963 6d696631 000000fa6d657461',
  'mif1 alone': '00000018667479706d69663100000000 6d696631 6d696166 000001ea6d657461',
  heix: '0000001c667479706865697800000000 6d696631 68656978 6d696166 000001ea6d657461',
  'msf1, hevc': '0000001c667479706d73663100000000 6d736631 68657663 69736f38 000001ea6d657461',
}

test.each(Object.entries(HEIC_FILES))(
  'a photo in HEIC with the brands %s is refused with advice',
  async (_brands, header) => {
    const heic = Buffer.concat([
      Buffer.from(header.replaceAll(' ', ''), 'hex'),
      Buffer.from('\0\0\0\0\0\0\0\x21hdlr\0\0\0\0\0\0\0\0pict', 'latin1'),
      Buffer.alloc(64),
    ])
    await expect(encodePicture(heic)).rejects.toThrow(/HEIC.*JPEG.*Najbardziej zgodne/)
  },
)

test('an AVIF of the same brand mif1 is accepted', async () => {
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } })
    .avif()
    .toBuffer()
  const mif1 = Buffer.from(avif)
  expect(mif1.toString('latin1', 4, 12)).toBe('ftypavif')
  mif1.write('mif1', 8, 'latin1')
  expect(await encodePicture(mif1)).toMatchObject({ width: 8, height: 8 })
})

describe('a picture too large to open is refused without opening it:', () => {
  test.each([
    ['a line of sixty million points', 60_000_000, 1],
    ['a tower', 1, 12_001],
    ['more than fifty megapixels', 8000, 6251],
  ])('%s', async (_name, width, height) => {
    // If it were opened, its missing pixels would make it unreadable.
    expect(await appError(pngClaiming(width, height))).toBe('FILE_TOO_LARGE')
  })
})

describe('a picture that must be decoded in memory as a whole', () => {
  test('is refused from 256 MiB on, with advice to save it in another format', async () => {
    const picture = await progressiveClaiming(7000, 7000)
    const before = process.memoryUsage.rss()
    await expect(encodePicture(picture)).rejects.toThrow(/nieprogresywny/)
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('is opened at the size of a photo', async () => {
    const [progressive, avif] = await Promise.all([
      plain(1000, 750).jpeg({ progressive: true }).toBuffer(),
      plain(1000, 750).avif({ effort: 0 }).toBuffer(),
    ])
    for (const bytes of [progressive, avif]) expect((await encodePicture(bytes)).width).toBe(1000)
  })
})
