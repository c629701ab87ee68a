import { createReservation, createGuestReservation } from '../support/data/reservations.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

const GUARDED = [
  '/home',
  '/seller/dashboard',
  '/seller/statistics',
  '/seller/about',
  '/user/dashboard',
  '/user/about',
  '/offers',
  '/offers/today',
  '/offers/edit/1',
  '/users',
  '/admin',
  '/admin/queues',
  '/admin/search',
  '/admin/factor',
  '/admin/sellers',
  '/admin/person/1',
  '/admin/suspend/1',
  '/admin/mailings',
  '/admin/reports',
  '/admin/users',
  '/admin/searches',
  '/admin/audit',
  '/admin/operators',
  '/users/add',
  '/users/edit/1',
  '/sellers',
  '/sellers/add',
  '/sellers/edit/1',
  '/products',
  '/products/add',
  '/products/edit/1',
  '/products/import',
  '/products/wanted',
  '/products/board',
  '/variants',
  '/variants/add',
  '/variants/edit/1',
  '/offerItems',
  '/offerItems/add',
  '/offerItems/edit/1',
  '/locations',
  '/locations/add',
  '/locations/edit/1',
  '/reservations',
  '/reservations/add',
  '/reservations/day',
  '/reservations/pickup',
  '/reservations/round',
  '/reservations/trip',
  '/reservations/standing',
  '/reservations/user/add',
  '/addresses',
  '/addresses/edit',
  '/addresses/edit/1',
  '/items',
  '/items/add',
  '/items/edit/1',
  '/items/import',
  '/inventories',
  '/inventories/add',
  '/inventories/edit/1',
  '/schedules',
  '/schedules/add',
  '/schedules/edit/1',
]

test('a visitor is asked to log in and returns to the requested page', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  for (const path of GUARDED) {
    await page.goto(`${path}?skad=email`, { waitUntil: 'commit' })
    await expect.soft(page, path).toHaveURL(`/login?returnUrl=${encodeURIComponent(`${path}?skad=email`)}`)
  }
})

test('unknown paths of every form lead a visitor to the login', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/offers/edit', '/sellers/edit', '/users/edit', '/Offers/Nearby', '/%E0%A4%A', '/nie/ma']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('the profile and reservations of another user are not shown', { tag: '@desktop' }, async ({ page, request }) => {
  const buyer = await newUser(request)
  await openAs(page, buyer, `/users/edit/${buyer.user.id + 1}`)
  await expect(page).toHaveURL(/\/user\/about$/)
  await page.goto(`/users/edit/${buyer.user.id}`)
  await expect(page).toHaveURL(new RegExp(`/users/edit/${buyer.user.id}$`))
})

test('a guest link without an id or a secret leads to the login', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/reservations/edit/jajka')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/reservations/edit/1')
  await expect(page).toHaveURL('/login?returnUrl=%2Freservations%2Fedit%2F1')
  await page.goto('/reservations/edit/1?uuid=zgadywany')
  await expect(page).toHaveURL(/\/login/)
})

test(
  'a guest link admits its guest, a session admits its user, and neither needs the other',
  { tag: '@phone' },
  async ({ page, visitor, request, baseURL }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const [own, foreign] = [
      await createReservation(request, fixture, buyer),
      await createGuestReservation(request, fixture),
    ]
    await openAs(page, buyer, `/reservations/edit/${own.id}`)
    await expect(page.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()

    const link = `/reservations/edit/${foreign.id}?uuid=${foreign.uuid}`
    await visitor.goto(baseURL + link)
    await expect(visitor.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()
    await expect(visitor).toHaveURL(baseURL + link)
    const kept = await visitor.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'))
    expect(kept).toMatchObject({ user: { email: 'temporary', reservationId: foreign.id } })
    await expect(visitor.getByRole('button', { name: 'Wyloguj z sesji gościa' })).toBeVisible()

    await test.step('after the guest session ended the link in the address admits again, and nothing typed is lost', async () => {
      const [words, send] = ['Czy mogę przyjść o 9?', visitor.getByRole('button', { name: 'Wyślij', exact: true })]
      const message = visitor.getByLabel('Twoja wiadomość')
      await visitor.route('**/comments', (route) => route.fulfill({ status: 401 }), { times: 1 })
      await message.fill(words)
      await send.click()
      await expect(visitor.getByText('Otworzyliśmy Twoją rezerwację na nowo.')).toBeVisible()
      await expect(message).toHaveValue(words)
      await send.click()
      await expect(visitor.getByRole('main').getByText(words)).toBeVisible()
      await expect(message).toHaveValue('')
      await expect(visitor).toHaveURL(baseURL + link)
    })
  },
)

test(
  'a location opens for its owner; without an id a new one starts, a wrong id leads to the list',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { seller, location } = await openSeller(request)
    await openAs(page, seller, `/locations/edit/${location.id}`)
    await expect(page.getByLabel('Nazwa')).toHaveValue(location.name)
    await page.goto('/locations/edit')
    await expect(page).toHaveURL('/locations/add')
    await expect(page.getByLabel('Nazwa')).toHaveValue('')
    await page.goto('/locations/edit/jajka')
    await expect(page).toHaveURL('/locations')
  },
)

test(
  'a logged-in user who opens the login or an unknown path is led to the home page',
  { tag: '@desktop' },
  async ({ page, visitor, request, baseURL }) => {
    await openAs(page, await newUser(request, { isSeller: true }), '/login')
    await expect(page).toHaveURL('/seller/dashboard')
    for (const path of ['/offers/edit', '/reservations/edit', '/Products', '/%E0%A4%A']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/seller/dashboard')
    }
    await openAs(visitor, await newUser(request), `${baseURL}/nie-ma-takiej-strony`)
    await expect(visitor).toHaveURL(`${baseURL}/user/dashboard`)
    await visitor.goto(`${baseURL}/products`)
    await expect(visitor.getByRole('heading', { name: 'Zacznij sprzedawać' }), 'what is missing to sell').toBeVisible()
  },
)
