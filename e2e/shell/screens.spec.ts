import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { answer, client } from '../support/data/client.ts'
import { addDelivery, deliver } from '../support/data/delivery.ts'
import { createReservation } from '../support/data/reservations.ts'
import { codeOf, newOperator } from '../support/data/operator.ts'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller, type SellerFixture } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** Opens a screen, waits for it and checks it; phones use the dark theme here, desktops the light one. */
const looksRight = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page, 'a tab says where one is').toHaveTitle(/^.+ - Kram$/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(wide, `${path} is not wider than the screen`).toBe(0)
  expect.soft(await accessibilityErrors(page), `axe on ${path}`).toEqual([])
}

/** The seller's offers, products and stock. */
const SELLER_PAGES = ({ offerItem, offer, schedule, location }: SellerFixture): string[] => [
  '/home',
  '/seller/dashboard',
  '/seller/statistics',
  '/sellers',
  '/reservations',
  '/offers',
  '/offers/add',
  `/offers/edit/${offer.id}`,
  '/offerItems',
  '/offerItems/add',
  `/offerItems/edit/${offerItem.id}`,
  '/schedules',
  '/schedules/add',
  `/schedules/edit/${schedule.id}`,
  '/locations',
  '/locations/add',
  `/locations/edit/${location.id}`,
  `/locations/close/${location.id}`,
  '/seller/closing',
]
const SHELF = ({ product, variant, item }: SellerFixture): string[] => [
  '/products',
  '/products/add',
  `/products/edit/${product.id}`,
  '/products/import',
  '/products/wanted',
  '/variants',
  '/variants/add',
  `/variants/edit/${variant.id}`,
  '/items',
  '/items/add',
  `/items/edit/${item.id}`,
  '/items/import',
  '/inventories',
  '/inventories/add',
]

test.describe('every screen has a title, fits its width, and has no accessibility errors', () => {
  test.slow()
  test.beforeEach(({ page, isMobile }) => page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' }))

  for (const [name, screens] of [
    ['the seller', SELLER_PAGES],
    ['the shelf', SHELF],
  ] as const)
    test(name, async ({ page, request }) => {
      const fixture = await openSeller(request)
      await openAs(page, fixture.seller, '/faq')
      for (const path of screens(fixture)) await test.step(path, () => looksRight(page, path))
    })

  test('the buyer', async ({ page, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const { id } = await createReservation(request, fixture, buyer)
    await openAs(page, buyer, '/faq')
    for (const path of [
      '/home',
      '/user/dashboard',
      '/user/about',
      '/notifications',
      '/reservations/standing',
      '/reservations/trip',
      '/sellers/add',
      `/reservations/edit/${id}`,
      '/addresses',
      '/addresses/edit',
      '/reservations/user/add',
      `/reservations/user/add?offer=${fixture.offer.id}`,
      '/error',
    ])
      await test.step(path, () => looksRight(page, path))
    await openAs(page, fixture.seller, '/faq')
    await looksRight(page, `/reservations/edit/${id}`)
  })

  test('the seller’s deliveries, standing reservations and today, in both themes', async ({ page, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request, { stock: 30 }), newUser(request)])
    const { id } = await createReservation(request, fixture, buyer)
    await answer(client(request, buyer.token).POST('/api/standing', { body: { reservationId: id, everyWeeks: 1 } }))
    await addDelivery(request, fixture)
    await deliver(request, fixture, 'Jan Bliski', 0.01)
    await openAs(page, fixture.seller, '/faq')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await looksRight(page, '/reservations/round')
      await expect(page.getByRole('heading', { name: /^Przystanek 1/ })).toBeVisible()
      await looksRight(page, '/reservations/standing')
      await expect(page.getByRole('list', { name: 'Stałe rezerwacje' })).toContainText(buyer.user.displayName)
      await looksRight(page, '/offers/today')
    }
  })

  test('the administrator, who decides on a report and blocks an account', async ({
    page,
    visitor,
    request,
    baseURL,
  }) => {
    test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
    const fixture = await openSeller(request)
    const { offer, seller } = fixture
    const buyer = await newUser(request)
    const reservation = await createReservation(request, fixture, buyer)
    await visitor.goto(`${baseURL}/report?offer=${offer.id}`)
    await visitor.getByLabel('Co jest nie tak?').selectOption('misleading')
    await visitor.getByLabel('Dlaczego tak uważasz?').fill('To nie są jajka.')
    await visitor.getByRole('checkbox', { name: /^Zgłaszam w dobrej wierze/ }).check()
    await visitor.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
    await expect(visitor.getByText('Dziękujemy. Zgłoszenie przeczyta człowiek')).toBeVisible()
    await openAs(visitor, seller, `${baseURL}/admin/users`)
    await expect(visitor, 'a user without the administrator role is redirected').toHaveURL(`${baseURL}/user/about`)

    await openAs(page, await newOperator(request), '/faq')
    await looksRight(page, '/admin/reports')
    await page.getByLabel('Twoje hasło').fill(PASSWORD)
    await page.getByRole('button', { name: 'Dalej' }).click()
    const secret = await page.locator('code').innerText()
    await page.getByLabel('Kod z aplikacji').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(page.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Kody są zapisane' }).click()
    await looksRight(page, '/admin/reports')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'operator')
    const notice = page.getByRole('listitem').filter({ hasText: offer.title })
    await notice.getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/reports\/\d+$/)
    await looksRight(page, new URL(page.url()).pathname)
    await expect(page.getByText('Treść w chwili zgłoszenia')).toBeVisible()
    await page.getByLabel('Środek').selectOption('none')
    await page.getByLabel('Fakty i uzasadnienie').fill('Zdjęcia i opis zgadzają się z regulaminem.')
    await page.getByRole('button', { name: 'Zapisz decyzję' }).click()
    await expect(page.getByText('Decyzja zapisana, uzasadnienie wysłane')).toBeVisible()
    await looksRight(page, '/admin/reports/decided')
    await expect(notice).toContainText('Bez działania')
    await looksRight(page, '/admin/appeals')
    await looksRight(page, '/admin/appeals/decided')

    await looksRight(page, '/admin/searches?kind=changed')
    await expect(page.getByRole('main')).toContainText('co najmniej trzy osoby')

    // The newest accounts are first; the other tests make accounts, too.
    const newcomer = await newUser(request)
    await looksRight(page, '/admin/users')
    const account = page.getByRole('listitem').filter({ hasText: newcomer.user.email })
    await account.getByRole('link', { name: /^Otwórz/ }).click()
    await expect(page).toHaveURL(`/admin/person/${newcomer.user.id}`)
    await page.goto(`/admin/person/${seller.user.id}`)
    await page.getByLabel('Wynik sprawdzenia w rejestrze').selectOption('confirmed')
    await page.getByRole('button', { name: 'Zapisz sprawdzenie' }).click()
    await expect(page.getByText('Zgodny z rejestrem').first()).toBeVisible()
    await looksRight(page, `/admin/person/${seller.user.id}`)
    for (const tab of ['market', 'messages', 'notes'])
      await looksRight(page, `/admin/person/${seller.user.id}?tab=${tab}`)
    await looksRight(page, '/admin/sellers/unanswered')
    await looksRight(page, '/admin/mailings/new')
    await looksRight(page, '/admin/mailings')
    await looksRight(page, '/admin/search')
    await looksRight(page, `/admin/person/${seller.user.id}`)
    await page.getByRole('link', { name: 'Zawieś' }).click()
    await page.getByLabel('Powód').fill('Sprzedaje cudze jajka.')
    await page.getByLabel('Podstawa').selectOption('termsTruth')
    await page.getByRole('button', { name: 'Zawieś sprzedaż' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zawieś sprzedaż' }).click()
    await expect(page.getByText('Zawieszone, wiadomości wysłane')).toBeVisible()
    await openAs(visitor, buyer, `${baseURL}/reservations/edit/${reservation.id}`)
    await expect(visitor.getByText('Operator Kramu zawiesił tego sprzedawcę.', { exact: false }).first()).toBeVisible()
    await looksRight(page, `/admin/suspend/${seller.user.id}`)
    await expect(page.getByText('Niech zdecyduje druga strona')).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij zawieszenie' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cofnij zawieszenie' }).click()
    await expect(page.getByRole('button', { name: 'Zawieś sprzedaż' })).toBeVisible()

    await looksRight(page, '/admin/sellers')
    await looksRight(page, '/admin')
    await expect(page.getByRole('heading', { name: 'Czeka na Ciebie' })).toBeVisible()
    await looksRight(page, `/admin/search?q=${encodeURIComponent(seller.user.email)}`)
    await expect(page.getByRole('list', { name: 'Osoby', exact: true }).getByRole('listitem')).toHaveCount(1)
    await looksRight(page, '/admin/queues')
    await looksRight(page, '/admin/queues/installation')
    await expect(page.getByRole('list', { name: 'Zadania cykliczne' })).toContainText('desk.figures')

    await looksRight(page, '/admin/factor')
    await page.getByRole('button', { name: 'Nowe kody zapasowe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zrób nowe kody' }).click()
    await expect(page.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem')).toHaveCount(10)
    await looksRight(page, '/admin/operators')
    await expect(page.getByRole('list', { name: 'Operatorzy' })).toContainText('Administrator')

    await looksRight(page, `/admin/audit?q=${seller.user.id}`)
    const entries = page.getByRole('list', { name: 'Wpisy dziennika' })
    await expect(entries).toContainText('Przywrócenie sprzedaży')
    await expect(entries).toContainText('Sprzedaje cudze jajka.')
  })
})
