import { createGuestReservation } from '../support/data/reservations.ts'
import { newUser } from '../support/data/users.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

test('a guest who leaves the reservation finds the way back', { tag: '@phone' }, async ({ page, request }) => {
  const { id, uuid, number } = await createGuestReservation(request, await openSeller(request))
  const link = `/reservations/edit/${id}?uuid=${uuid}`
  const way = page.getByRole('link', { name: `Twoja rezerwacja nr ${number}` })
  const heading = page.getByRole('heading', { name: `Rezerwacja nr ${number}`, level: 1 })
  await page.goto(link)
  await expect(heading).toBeVisible()
  await expect(way, 'not on its own page').toHaveCount(0)

  await test.step('from any page, under the bar of a phone and in the bar of a wide screen', async () => {
    await page.goto('/faq')
    await expect(page.getByRole('navigation', { name: 'Twoja rezerwacja' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link'), 'no room for it in the bar').toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Wyloguj z sesji gościa' })).toBeInViewport({ ratio: 1 })
    expect(await accessibilityErrors(page)).toEqual([])
    await page.setViewportSize(WIDE)
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Twoja rezerwacja nr ${number}` })
      .click()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(link)
    await page.setViewportSize(PHONE)
  })

  const offered = page.getByRole('status').filter({ hasText: `Twoja rezerwacja nr ${number}` })
  await test.step('from the home page', async () => {
    await page.getByRole('link', { name: 'Kram – strona główna' }).click()
    await offered.getByRole('link', { name: 'Otwórz' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('from a page behind the login, also when the session of the guest ran out', async () => {
    await page.goto('/user/dashboard')
    await expect(page).toHaveURL('/login?returnUrl=%2Fuser%2Fdashboard')
    await expect(offered).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('auth'))
    await page.goto('/user/dashboard')
    await offered.getByRole('link', { name: 'Otwórz' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('a logout removes it', async () => {
    await page.getByRole('button', { name: 'Wyloguj z sesji gościa' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(`nr ${number}`)).toHaveCount(0)
  })
})

test(
  'a dead session on a public page ends, and the reader keeps the page',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [{ offer }, { user }] = await Promise.all([openSeller(request), newUser(request)])
    await page.goto('/faq')
    await page.evaluate(
      (auth) => localStorage.setItem('auth', auth),
      JSON.stringify({ token: 'zapomniany', expiresAt: '2030-01-01T00:00:00Z', user }),
    )
    await page.goto(`/offers/${offer.id}`)
    const message = page.getByRole('list', { name: 'Komunikaty' }).getByRole('listitem')
    await expect(message).toContainText('Twoja sesja wygasła. Zaloguj się ponownie.')
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    await expect(page.getByRole('heading', { name: offer.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await message.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/^[^?]*\/login\?returnUrl=%2Foffers%2F/)
  },
)
