import { readFileSync } from 'node:fs'
import { RENDITION_WIDTHS } from '@kram/contract/uploads/renditions'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answer, client } from '../support/data/client.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [360, 412, 768, 1280]
const DENSITIES = [1, 2, 3]
const FULL = 1600
/** More than the pixels shown, unless it is the smallest file there is. */
const MOST = 1.3

/** Each picture of the page that has a choice of files: the chosen one and the pixels that show it. */
const choicesOf = (page: Page) =>
  page.locator('main picture:has(source) img').evaluateAll((images) =>
    images.map((image) => ({
      file: image instanceof HTMLImageElement ? image.currentSrc : '',
      pixels: image.getBoundingClientRect().width * devicePixelRatio,
    })),
  )

/** Shown twice, a small copy uses the file of the large one, which is there already. */
const largestOf = (choices: Awaited<ReturnType<typeof choicesOf>>) => [
  ...new Map(
    choices.toSorted((a, b) => a.pixels - b.pixels).map((choice) => [choice.file.replace(/-\w+\.avif$/, ''), choice]),
  ).values(),
]

const widthOf = (file: string): number => {
  const [, rendition = ''] = /-(\w+)\.avif$/.exec(file) ?? []
  return rendition === 'full' ? FULL : Number(rendition)
}

test(
  'every screen loads the smallest file of a photograph that fits it',
  { tag: '@desktop' },
  async ({ browser, request }) => {
    test.slow()
    const photo = readFileSync(new URL('../../data/photos/bread-sourdough-round.webp', import.meta.url))
    const picture = await sharp(photo).resize({ width: FULL, height: 1200, fit: 'cover' }).jpeg().toBuffer()
    const { offer, location } = await openSeller(request, { picture })
    const read = async () => {
      const { items } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
      return items[0]?.pictures[0]?.renditions
    }
    await expect.poll(read, { timeout: 180_000 }).toBe(true)

    const near = new URLSearchParams({
      latitude: String(location.latitude),
      longitude: String(location.longitude),
      radiusKm: '5',
      q: offer.title,
    })
    for (const width of WIDTHS) {
      for (const deviceScaleFactor of DENSITIES) {
        for (const path of [`/offers/${offer.id}`, `/offers/nearby?${near}`]) {
          // A new context a page: the browser takes a larger file that it has already over a smaller one that it has not.
          const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor })
          const page = await context.newPage()
          await page.goto(path)
          await expect(page.locator('main picture img').first()).toHaveJSProperty('complete', true)
          const choices = await choicesOf(page)
          expect(choices, path).not.toEqual([])
          for (const { file, pixels } of largestOf(choices.filter((choice) => choice.file !== ''))) {
            const most = Math.max(RENDITION_WIDTHS[0], MOST * pixels)
            expect(
              widthOf(file),
              `${file} for ${pixels} pixels at ${width} × ${deviceScaleFactor}`,
            ).toBeLessThanOrEqual(most)
          }
          await context.close()
        }
      }
    }
  },
)
