import type { Locator, Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { answer, client } from '../support/data/client.ts'
import { createGuestReservation } from '../support/data/reservations.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** On a phone of 360 px the first card of a list begins within this many pixels of the top. */
const FIRST_CARD_PX = 200

const main = (page: Page): Locator => page.getByRole('main')

const bothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }
}

/** The lists of a seller: path, label, and the main act of the first card. */
const LISTS = [
  ['/reservations', 'Rezerwacje', 'button', 'Potwierdź'],
  ['/offers', 'Oferty', 'button', 'Wstrzymaj'],
  ['/products', 'Produkty', 'link', /^Jaja/],
  ['/items', 'Stany', 'button', /^Więcej/],
  ['/schedules', 'Harmonogramy', 'button', /^Terminy/],
  ['/locations', 'Lokalizacje', 'link', /^Edytuj/],
] as const

test(
  'every list of a seller begins within 200 px on a phone, with its main act on the first screen',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    const { token } = fixture.seller
    await createGuestReservation(request, fixture)
    await openAs(page, fixture.seller, '/reservations')
    // Shown once after a login (specification, section 2).
    await page.getByRole('button', { name: 'Zamknij podpowiedź' }).click()
    const screen = page.viewportSize()?.height ?? 0
    const measure = async (card: Locator): Promise<void> => {
      await expect(card).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect.soft((await card.boundingBox())?.y, `first card of ${page.url()}`).toBeLessThanOrEqual(FIRST_CARD_PX)
    }
    for (const [path, label, role, name] of LISTS)
      await test.step(path, async () => {
        await page.goto(path)
        const card = main(page).getByRole('list', { name: label }).getByRole('listitem').first()
        await measure(card)
        const { y, height } = (await card.getByRole(role, { name }).first().boundingBox()) ?? { y: screen, height: 1 }
        expect.soft(y + height, `main act of ${path}`).toBeLessThanOrEqual(screen)
        await bothThemes(page)
      })

    const api = client(request, token)
    const { items } = await answer(api.GET('/api/reservations', { params: { query: { role: 'seller' } } }))
    await answer(
      api.POST('/api/reservations/accept', { body: { items: items.map(({ id, version }) => ({ id, version })) } }),
    )
    await page.goto('/reservations?view=coming')
    await measure(main(page).getByRole('listitem').filter({ hasText: 'Jan Nowak' }))
  },
)

test(
  'a list is searched and filtered from one row of controls, and the address keeps it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { seller, product } = await openSeller(request)
    const jam = { name: 'Dżem śliwkowy', category: 'przetwory', food: { allergens: [] } }
    await answer(client(request, seller.token).POST('/api/products', { body: jam }))
    await openAs(page, seller, '/products')
    const rows = main(page).getByRole('list', { name: 'Produkty' }).getByRole('listitem')
    const filters = page.getByRole('button', { name: /^Filtry/ })
    const active = page.getByRole('group', { name: 'Włączone filtry' })
    await expect(rows).toHaveCount(2)

    await test.step('the search opens from its icon and closes by Escape, where the keyboard was before', async () => {
      const open = main(page).getByRole('button', { name: 'Szukaj', exact: true })
      await open.focus()
      await page.keyboard.press('Enter')
      const field = page.getByRole('searchbox', { name: 'Szukaj produktu' })
      await expect(field).toBeFocused()
      await page.keyboard.type('śliw')
      await expect(rows).toHaveCount(1)
      await expect(page).toHaveURL(/q=/)
      await bothThemes(page)
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      await expect(open).toBeFocused()
      await active.getByRole('button', { name: 'Usuń: „śliw”' }).click()
      await expect(rows).toHaveCount(2)
    })

    await test.step('filters are in a sheet and counted on its button; each can be removed', async () => {
      await filters.click()
      const sheet = page.getByRole('dialog', { name: 'Filtry i kolejność' })
      await sheet.getByLabel('Kategoria').selectOption({ label: 'Nabiał i jaja' })
      await sheet.getByLabel('Kolejność').selectOption({ label: 'Najnowsze' })
      await bothThemes(page)
      await sheet.getByRole('button', { name: 'Pokaż listę' }).click()
      await expect(filters).toHaveAccessibleName('Filtry: 1 włączony')
      await expect(filters).toBeFocused()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(product.name)
      await page.reload()
      await expect(rows, 'the address keeps the filters').toHaveCount(1)
      await active.getByRole('button', { name: 'Usuń: Nabiał i jaja' }).click()
      await expect(rows).toHaveCount(2)
      await expect(page, 'the order stays').toHaveURL('/products?sort=newest')
    })

    await test.step('a link opens a filtered list, which can be cleared', async () => {
      await page.goto('/products?archived=true')
      await expect(filters).toHaveAccessibleName('Filtry: 1 włączony')
      await filters.click()
      await page.getByRole('button', { name: 'Wyczyść (1)' }).click()
      await page.getByRole('button', { name: 'Pokaż listę' }).click()
      await expect(rows).toHaveCount(2)
    })

    await test.step('the rest is under one button', async () => {
      await main(page).getByRole('button', { name: 'Więcej' }).click()
      await page.getByRole('dialog', { name: 'Więcej' }).getByRole('link', { name: 'Tablica na stragan' }).click()
      await expect(page).toHaveURL(/\/products\/board$/)
    })
  },
)
