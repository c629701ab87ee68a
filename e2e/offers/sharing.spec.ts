import { once } from 'node:events'
import { createServer } from 'node:http'
import getPort from 'get-port'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** A foreign page with its own origin. */
const foreignPage = async (body: string) => {
  const port = await getPort()
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test(
  'foreign pages can show the preview of a link and the card of a seller',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    const { offer, seller } = await openSeller(request)
    const html = await (await request.get(`/offers/${offer.id}`)).text()
    const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await request.get(preview)
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')

    const card = `${baseURL}/embed/sellers/${seller.user.sellerId}`
    const foreign = await foreignPage(
      `<!doctype html><link rel="icon" href="data:,"><title>Zagroda</title><iframe title="Oferty" src="${card}"></iframe>`,
    )
    await page.goto(foreign.address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: offer.title })).toContainText('12,50')
    await expect(frame.getByRole('link', { name: 'Zarezerwuj w Kramie' })).toHaveAttribute('target', '_blank')
    foreign.close()
    await page.goto(card)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityErrors(page)).toEqual([])
    }
  },
)
