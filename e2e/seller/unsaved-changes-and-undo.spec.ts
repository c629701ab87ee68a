import type { Location } from '@kram/contract/locations/schemas'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { preferCards } from '../support/pages/list-view.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { randomTown } from '../support/data/towns.ts'
import { farmLocation, openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

const placeOf = ({ kind, postalCode, town, latitude, longitude, version }: Location) => {
  return { kind, postalCode, town, latitude, longitude, version }
}

// Both themes are checked: one on the phone, one on the desktop.
test.beforeEach(({ page, isMobile }) => page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' }))

test(
  'leaving a changed form asks first, and two versions are shown side by side',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { seller, item, location } = await openSeller(request)
    const { token } = seller
    await openAs(page, seller, '/items')
    await page.getByRole('list', { name: 'Stany' }).getByRole('link').first().click()
    const amount = page.getByLabel('Ile masz teraz')

    await test.step('going back asks first, and staying keeps what was typed', async () => {
      await amount.fill('7')
      await page.goBack()
      const question = page.getByRole('dialog', { name: 'Masz niezapisane zmiany' })
      await expect(question).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await question.getByRole('button', { name: 'Nie, wróć' }).click()
      await expect(amount).toHaveValue('7')
    })

    await test.step('after a conflicting save both versions are shown, and nothing is lost', async () => {
      await answer(
        client(request, token).PUT('/api/items/{id}', {
          params: { path: { id: item.id } },
          body: { quantity: 4, lowStockAt: 2, version: item.version },
        }),
      )
      await page.getByRole('button', { name: 'Zapisz stan' }).click()
      const differences = page.getByRole('list', { name: 'Różnice' })
      await expect(differences.getByRole('listitem').filter({ hasText: 'Ile masz teraz' })).toContainText(/7.*4/s)
      await expect(differences.getByRole('listitem').filter({ hasText: 'Ostrzeż' })).toContainText(/–.*2/s)
      await expect(amount).toHaveValue('7')
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: 'Zapisz stan' }).click()
      await expect(differences).toHaveCount(0)
      expect(
        (await answer(client(request, token).GET('/api/items/{id}', { params: { path: { id: item.id } } }))).quantity,
      ).toBe(7)
    })

    await test.step('a saved form is left without a question, a changed one after a confirmation', async () => {
      await page.goto(`/items/edit/${item.id}`)
      await amount.fill('9')
      await page.getByRole('link', { name: 'Regulamin' }).click()
      await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
      await expect(page).toHaveURL(/\/terms$/)
    })

    await test.step('a location: the saved version can be taken instead', async () => {
      await page.goto(`/locations/edit/${location.id}`)
      await page.getByLabel('Nazwa').fill('Moja nazwa')
      await answer(
        client(request, token).PUT('/api/locations/{id}', {
          params: { path: { id: location.id } },
          body: { ...placeOf(location), name: 'Nazwa z telefonu' },
        }),
      )
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByRole('list', { name: 'Różnice' })).toContainText(/Moja nazwa.*Nazwa z telefonu/s)
      await page.getByRole('button', { name: 'Wczytaj zapisane' }).click()
      await expect(page.getByLabel('Nazwa')).toHaveValue('Nazwa z telefonu')
    })
  },
)

test(
  'a seller with data changes prices in the list, archives and restores products',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await preferCards(page)
    const { seller, offer, product, item } = await openSeller(request)
    const { token } = seller
    const jam = await answer(
      client(request, token).POST('/api/products', { body: { name: 'Świeca z wosku', category: 'swiece' } }),
    )

    await test.step('a new price in the list of offers', async () => {
      await openAs(page, seller, '/offers')
      await page.getByRole('button', { name: /^Zmień cenę: / }).click()
      await page.getByLabel('Nowa cena').fill('11,9')
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: 'Zapisz cenę' }).click()
      await expect(page.getByRole('button', { name: /^Zmień cenę: / })).toContainText('11,90 zł')
      await page.goto(`/offers/${offer.id}`)
      await expect(page.getByRole('main')).toContainText(/Najniższa cena.*12,50/s)
    })

    await test.step('a product in an offer cannot be archived, and the offer is named', async () => {
      await page.goto(`/products/edit/${product.id}`)
      await page.getByRole('button', { name: 'Przenieś do archiwum' }).click()
      await expect(page.getByRole('alert').getByRole('link', { name: offer.title })).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
    })

    await test.step('an archived product leaves the list and can be unarchived', async () => {
      await page.goto(`/products/edit/${jam.id}`)
      await page.getByRole('button', { name: 'Przenieś do archiwum' }).click()
      await expect(page.getByRole('button', { name: 'Przywróć z archiwum' })).toBeVisible()
      await page.goto('/products')
      const list = page.getByRole('list', { name: 'Produkty' })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: 'Archiwum' }).click()
      await expect(page).toHaveURL(/archived=true/)
      await list.getByRole('link', { name: jam.name }).click()
      await page.getByRole('button', { name: 'Przywróć z archiwum' }).click()
      await expect(page.getByRole('button', { name: 'Przenieś do archiwum' })).toBeVisible()
      await page.goto('/products?sort=newest')
      await expect(list.getByRole('listitem').first()).toContainText(jam.name)
      await page.getByLabel('Kategoria').selectOption({ label: 'Nabiał i jaja' })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.reload()
      await expect(list.getByRole('listitem')).toContainText(product.name)
      expect(await accessibilityErrors(page)).toEqual([])
    })

    await test.step('a product that nothing depends on is deleted and can be restored', async () => {
      const town = await farmLocation(request, randomTown())
      const { id } = await answer(
        client(request, token).POST('/api/locations', { body: { ...town, name: 'Rynek w czwartki' } }),
      )
      await page.goto('/locations')
      await page.getByRole('button', { name: 'Usuń: Rynek w czwartki' }).click()
      await page.getByRole('button', { name: 'Usuń lokalizację' }).click()
      await expect(page.getByRole('heading', { name: 'Rynek w czwartki' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByRole('link', { name: 'Edytuj: Rynek w czwartki' })).toHaveAttribute(
        'href',
        `/locations/edit/${id}`,
      )
    })

    await test.step('the dashboard shows what runs out', async () => {
      const { version } = await answer(
        client(request, token).GET('/api/items/{id}', { params: { path: { id: item.id } } }),
      )
      await answer(
        client(request, token).PUT('/api/items/{id}', {
          params: { path: { id: item.id } },
          body: { quantity: 2, lowStockAt: 3, version },
        }),
      )
      await page.goto('/seller/dashboard')
      await expect(page.getByRole('main')).toContainText(/Kończy się.*wolne 2\swytłaczanki/s)
      await page.getByRole('link', { name: /wolne 2/ }).click()
      await expect(page).toHaveURL(`/items/edit/${item.id}`)
    })
  },
)

test(
  'a seller with data filters every list and restores what was deleted',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await preferCards(page)
    test.slow()
    const { seller, offer } = await openSeller(request)
    const { token } = seller
    const jam = await answer(
      client(request, token).POST('/api/products', { body: { name: 'Świeca z wosku', category: 'swiece' } }),
    )
    await openAs(page, seller, `/products/edit/${jam.id}`)

    await test.step('a deleted object is restored unchanged', async () => {
      await page.getByRole('button', { name: 'Usuń produkt' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń produkt' }).click()
      const products = page.getByRole('list', { name: 'Produkty' })
      await expect(products.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await products.getByRole('link', { name: jam.name }).click()
      await expect(page).toHaveURL(`/products/edit/${jam.id}`)

      const draft = await answer(
        client(request, token).POST('/api/offers/{id}/copy', { params: { path: { id: offer.id } } }),
      )
      await page.goto(`/offers/edit/${draft.id}`)
      const history = page.getByRole('link', { name: 'Historia cen' })
      const offerItemPath = await history.getAttribute('href')
      await page.getByRole('button', { name: 'Usuń z oferty' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń z oferty' }).click()
      await expect(history).toHaveCount(0)
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(history).toHaveAttribute('href', offerItemPath ?? '')

      await page.goto('/offers?status=draft')
      await page.getByRole('button', { name: `Więcej: ${draft.title}` }).click()
      await page.getByRole('button', { name: 'Usuń szkic' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń szkic' }).last().click()
      await expect(page.getByText('Nic tu nie pasuje')).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByRole('list', { name: 'Oferty' }).getByRole('link', { name: draft.title })).toBeVisible()
    })

    await test.step('every list has its filters in the address, and an empty result says so', async () => {
      for (const [list, narrowed] of [
        ['variants', 'soldBy=loose'],
        ['items', 'held=true'],
        ['inventories', 'q=nigdzie'],
        ['locations', 'kind=meetingPoint'],
        ['schedules', 'fulfilment=delivery'],
        ['offerItems', 'soldOut=true'],
      ]) {
        await page.goto(`/${list}?${narrowed}&sort=name`)
        await expect(page.getByText(/^Nic tu nie pasuje|^Nie ma tu „nigdzie”/)).toBeVisible()
        expect(await accessibilityErrors(page)).toEqual([])
        await page.getByRole('button', { name: 'Pokaż wszystko' }).click()
        await expect(page).toHaveURL(`/${list}?sort=name`)
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      }
    })
  },
)
