import { logIn } from './support/acts.ts'
import { faultsOf } from './support/axe.ts'
import { newMember } from './support/people.ts'
import { reserveByApi } from './support/reserving.ts'
import { openStall } from './support/stall.ts'
import { expect, test } from './support/test.ts'
import { frontOf, keptOnDevice, underWorker } from './support/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a buyer without signal reads what was seen, and nothing stays after the logout', async ({
  page,
  context,
  request,
}) => {
  const stall = await openStall(request)
  const buyer = await newMember(request)
  const { id, number, pickupCode } = await reserveByApi(request, stall, buyer)
  const main = page.getByRole('main')

  await page.goto('/login')
  await underWorker(page)
  await logIn(page, buyer.user.email)
  await expect(page).toHaveURL('/user/dashboard')
  await expect(main).toContainText(stall.offer.title)
  await page.getByRole('link', { name: 'Zagroda Pod Lipą' }).first().click()
  await expect(page.getByRole('heading', { name: `Rezerwacja nr ${number}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Wiadomości' })).toBeVisible()
  await page.goto(`/offers/${stall.offer.id}`)
  await expect(page.getByRole('heading', { level: 1, name: stall.offer.title })).toBeVisible()
  await expect.poll(async () => (await keptOnDevice(page)).paths).toContain(`/api/offers/${stall.offer.id}`)

  await context.setOffline(true)
  await page.goto('/user/dashboard')
  await expect(page.getByText('Brak połączenia. Widzisz to, co zapamiętało to urządzenie.')).toBeVisible()
  await expect(main).toContainText(stall.offer.title)
  await page.goto(`/reservations/edit/${id}`)
  await expect(main).toContainText(pickupCode ?? 'code')
  await page.goto('/offline')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: stall.offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: stall.offer.title })).toBeVisible()
  await page.goto('/terms')
  await expect(main).toContainText('Sprawdź internet i spróbuj ponownie.')
  await expect(page.getByRole('link', { name: 'Co działa bez internetu' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/user/dashboard')
  await expect(main).toContainText(stall.offer.title)
  await expect(page.getByText('Brak połączenia.')).toBeHidden()
  expect((await keptOnDevice(page)).private).toHaveLength(1)
  if (page.viewportSize()?.width === 360) await page.getByRole('button', { name: 'Otwórz menu' }).click()
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => keptOnDevice(page).then((kept) => kept.private)).toEqual([])
  expect((await keptOnDevice(page)).paths.filter((path) => !path.startsWith('/api/offers'))).toEqual([])
})

test('a new version waits until the person asks for it', async ({ page, baseURL }) => {
  await using front = await frontOf(baseURL ?? '')
  await page.goto(`${front.address}/faq`)
  await underWorker(page)
  front.release()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
    document.documentElement.dataset['loaded'] = 'before'
  })
  await expect(page.getByText('Jest nowa wersja Kramu.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Odśwież' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-loaded', 'before')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Jest nowa wersja Kramu.')).toBeHidden()
})
