import { zonePlacesOf } from '@kram/contract/schedules/zone-places'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { weeklySchedule, openSeller } from '../support/data/seller.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

test(
  'a visitor finds deliveries by the postal code, filters, opens an offer; and gets alternatives where nobody delivers',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    const { token } = fixture.seller
    const { postalCode, town } = fixture.town
    const { latitude, longitude } = fixture.location
    const { place } = await answer(
      client(request).GET('/api/places/nearest', { params: { query: { latitude, longitude } } }),
    )
    const [near] = place ? zonePlacesOf(place) : []
    if (!near) throw new Error('the gazetteer has no place near the seller')
    const zone = { radiusKm: 5, places: [near], fee: '10.00', freeFrom: '80.00', minimum: '20.00' }
    const schedule = await answer(
      client(request, token).POST('/api/schedules', {
        body: { ...weeklySchedule(fixture.location.id), name: 'Dowóz', fulfilment: 'delivery', zone },
      }),
    )
    const { title, version, locationId, scheduleIds } = fixture.offer
    await answer(
      client(request, token).PUT('/api/offers/{id}', {
        params: { path: { id: fixture.offer.id } },
        body: { title, locationId, version, scheduleIds: [...scheduleIds, schedule.id] },
      }),
    )

    await page.goto('/offers/delivery')
    await expect(page.getByText('Kto dowozi do Ciebie?', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Dokąd przywieźć?' }).fill(postalCode)
    await page
      .getByRole('option', { name: `${postalCode} ${town}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(town)
    await page.getByRole('combobox', { name: 'Czego szukasz?' }).fill(title)
    await page.getByRole('combobox', { name: 'Czego szukasz?' }).press('Enter')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('Dostawa 10,00 zł · darmowa od 80,00 zł · zamówienie od 20,00 zł')
    await page.getByRole('button', { name: 'Filtry' }).click()
    const otherDay = page.getByRole('dialog').getByLabel('Inny dzień')
    await expect(otherDay, 'an empty date does not look like a chosen one').toHaveAttribute('data-empty')
    await page.getByRole('dialog').getByRole('button', { name: 'gluten' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pokaż/ })
      .click()
    await expect(page.getByRole('button', { name: 'bez: gluten' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityErrors(page)).toEqual([])
    }

    await card.getByRole('link', { name: title }).click()
    await expect(page.getByText(/· dostawa .*10,00\szł/u).first()).toBeVisible()
    const terms = 'Dostawa 10,00 zł · darmowa od 80,00 zł · zamówienie od 20,00 zł'
    await expect(page.getByText(`${terms}: do 5 km stąd, ${near.label}`)).toBeVisible()
    await page
      .getByRole('button', { name: /^Więcej/ })
      .first()
      .click()
    await page.goBack()
    await expect(card).toContainText('brakuje 67,50 zł do darmowej dostawy')

    // East of every test town is land with another place; north of one is the sea, which belongs to the town.
    const beyond = longitude + 0.2
    await page.goto(`/offers/delivery?latitude=${latitude}&longitude=${beyond}&q=${title.split(' ')[1] ?? ''}`)
    await expect(page.getByText('Nikt tu tego nie dowozi')).toBeVisible()
    const pickups = page.getByRole('list', { name: 'Najbliżej z odbiorem osobistym' })
    await expect(pickups.getByRole('article')).toContainText(title)
    expect(await accessibilityErrors(page)).toEqual([])
  },
)

test(
  'a seller who chooses a delivery is proposed binding orders and reads what they mean',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    const zone = { radiusKm: 10, places: [], fee: '10.00' }
    await answer(
      client(request, fixture.seller.token).POST('/api/schedules', {
        body: { ...weeklySchedule(fixture.location.id), name: 'Dowóz', fulfilment: 'delivery', zone },
      }),
    )
    const delivery = page.getByRole('checkbox', { name: /^Dowóz/ })
    const binding = page.getByRole('radio', { name: /^Zamówienie z obowiązkiem zapłaty/ })
    const nonBinding = page.getByRole('radio', { name: /^Rezerwacja bez zobowiązań/ })
    const meaning = 'obie strony wiąże umowa: dostarczasz towar, a kupujący musi zapłacić'

    await test.step('in an offer, as long as nothing else was chosen', async () => {
      await openAs(page, fixture.seller, `/offers/edit/${fixture.offer.id}`)
      await expect(nonBinding).toBeChecked()
      await delivery.check()
      await expect(binding).toBeChecked()
      await expect(page.getByText(meaning)).toBeVisible()
      await delivery.uncheck()
      await expect(nonBinding).toBeChecked()
      await delivery.check()
      await nonBinding.check()
      await delivery.uncheck()
      await delivery.check()
      await expect(nonBinding, 'a choice is kept').toBeChecked()
      await binding.check()
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByRole('list', { name: 'Komunikaty' })).toContainText('Zapisano ofertę')
    })

    await test.step('in a new offer', async () => {
      const next = page.getByRole('button', { name: 'Dalej' })
      await page.goto('/offers/add')
      await page
        .getByRole('list', { name: 'Warianty' })
        .getByRole('button', { name: /wytłaczanka 10 szt\./ })
        .click()
      await next.click()
      await page.getByLabel('Cena', { exact: true }).fill('12,5')
      await next.click()
      await expect(binding, 'a pickup asks nothing').toHaveCount(0)
      await delivery.check()
      await expect(binding).toBeChecked()
      await expect(page.getByText(meaning)).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await next.click()
      await expect(page.getByRole('main')).toContainText('Zamówienie z obowiązkiem zapłaty')
      await page.getByRole('button', { name: 'Opublikuj' }).click()
      await expect(page).toHaveURL(/\/offers$/)
    })
    const { items } = await answer(client(request, fixture.seller.token).GET('/api/offers'))
    expect(items.map(({ mode }) => mode)).toEqual(['binding', 'binding'])
  },
)

test('an expired offer links to the current offers of its seller', { tag: '@desktop' }, async ({ page, request }) => {
  const { offer, seller, town } = await openSeller(request)
  const { token } = seller
  const again = await answer(
    client(request, token).POST('/api/offers/{id}/copy', { params: { path: { id: offer.id } } }),
  )
  const { version } = await answer(
    client(request, token).GET('/api/offers/{id}/edit', { params: { path: { id: again.id } } }),
  )
  await answer(
    client(request, token).POST('/api/offers/{id}/publish', { params: { path: { id: again.id } }, body: { version } }),
  )
  await answer(
    client(request, token).POST('/api/offers/{id}/archive', {
      params: { path: { id: offer.id } },
      body: { version: offer.version },
    }),
  )

  await page.goto(`/offers/${offer.id}`)
  await expect(page.getByText('Ta oferta jest już zakończona.')).toBeVisible()
  // The items of the expired offer; the seller's current offers are below.
  const own = page.getByRole('listitem').filter({ hasText: 'zawiera: jaja' })
  await expect(own).toHaveCount(1)
  await expect(own).not.toContainText(/Został[aoy] /)
  const others = page.getByRole('list', { name: /^Oferty: Zagroda/ })
  await expect(others.getByRole('article')).toHaveCount(1)
  expect(await accessibilityErrors(page)).toEqual([])
  await others.getByRole('link', { name: offer.title }).click()
  await page.getByRole('link', { name: 'Poznaj sprzedawcę' }).click()
  // Exact, as the offer's own page lists „Oferty w okolicy” until the seller's page has opened.
  const listed = page.getByRole('list', { name: 'Oferty', exact: true })
  await expect(listed.getByRole('article')).toContainText(offer.title)

  await page.goto(`/offers/nearby?place=${town.postalCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(town.town)
  await page.goto('/offers/nearby?place=Nigdziebądź')
  await expect(page.getByRole('alert')).toContainText('Nie znamy miejsca „Nigdziebądź”')
})
