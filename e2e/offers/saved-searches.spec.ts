import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { logIn } from '../support/pages/seller-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

const NOTIFY = 'Powiadom mnie, gdy pojawi się w\u00a0okolicy'

test(
  'a visitor saves a search, logs in, and finds it in the list with its consents',
  { tag: '@phone' },
  async ({ page, request }) => {
    const buyer = await newUser(request)
    await page.goto('/offers/nearby?latitude=51.8656&longitude=20.8676&near=Gr%C3%B3jec&q=pigwa&day=2031-11-29')
    await page.getByRole('button', { name: NOTIFY }).click()
    const sheet = page.getByRole('dialog', { name: 'Powiadom mnie o nowych ofertach' })
    await expect(sheet).toContainText('„pigwa” · Grójec, do 15\u00a0km · w każdą sobotę')
    for (const channel of ['W Kramie', 'Na urządzeniu', 'E-mailem'])
      await expect(sheet.getByLabel(channel)).not.toBeChecked()
    await sheet.getByLabel('W Kramie').check()
    await sheet.getByLabel('E-mailem').check()
    await sheet.getByLabel('Nazwa').fill('Pigwa na nalewkę')
    await sheet.getByRole('button', { name: 'Zaloguj się i zapisz' }).click()

    await page.getByLabel('Email').fill(buyer.user.email)
    await page.getByLabel('Hasło', { exact: true }).fill(buyer.password)
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
    const saved = page.getByRole('list', { name: 'Zapisane wyszukiwania' }).getByRole('listitem')
    await expect(saved).toContainText('Pigwa na nalewkę')
    await expect(saved).toContainText('Powiadamiamy: w Kramie, e-mailem')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityErrors(page)).toEqual([])
    }

    await saved.getByRole('button', { name: 'Zmień: Pigwa na nalewkę' }).click()
    const edit = page.getByRole('dialog', { name: 'Zmień wyszukiwanie' })
    await edit.getByLabel('Nazwa').fill('Pigwa')
    await edit.getByLabel('E-mailem').uncheck()
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(saved).toContainText('Powiadamiamy: w Kramie')
    await expect(saved).not.toContainText('e-mailem')
    await saved.getByRole('button', { name: 'Powiadomienia: Pigwa' }).click()
    await expect(saved.getByRole('button', { name: 'Powiadomienia: Pigwa' })).toHaveAttribute('aria-pressed', 'false')

    await saved.getByRole('button', { name: 'Usuń: Pigwa' }).click()
    await expect(page.getByText('Nie masz jeszcze zapisanych wyszukiwań')).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(saved).toContainText('w każdą sobotę')

    await saved.getByRole('link', { name: 'Pokaż oferty' }).click()
    await expect(page).toHaveURL(/\/offers\/nearby\?.*q=pigwa.*day=\d{4}-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oferty w pobliżu: Grójec')
  },
)

test('nobody sells it near: a buyer sees the nearest match, is notified by one tap, and widens the search', async ({
  page,
  request,
}) => {
  const buyer = await newUser(request)
  const { offer, location } = await openSeller(request)
  const where = `latitude=${location.latitude + 0.3}&longitude=${location.longitude}&near=Daleko`
  const search = `/offers/nearby?${where}&q=${encodeURIComponent(offer.title)}`
  await page.goto(`/login?returnUrl=${encodeURIComponent(search)}`)
  await logIn(page, buyer.user.email)
  const main = page.getByRole('main')
  await expect(main).toContainText(`Nie ma „${offer.title}” w\u00a0promieniu 15\u00a0km`)
  await expect(main).toContainText(
    `Najbliżej, 33,4\u00a0km stąd: ${offer.title}, ${location.town}. Do 50\u00a0km: 1\u00a0oferta.`,
  )
  await expect(main.getByRole('list', { name: 'Oferty trochę dalej' }).getByRole('article')).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }

  await main.getByRole('button', { name: NOTIFY }).click()
  await expect(main.getByText('Powiadomienie zobaczysz pod dzwonkiem w\u00a0Kramie')).toBeVisible()
  await main.getByRole('link', { name: 'Szukaj do 50\u00a0km' }).click()
  await expect(page).toHaveURL(/radiusKm=50/)
  await expect(main.getByRole('list', { name: 'Oferty' }).getByRole('article')).toHaveCount(1)

  await page.goto('/alerts')
  const saved = page.getByRole('list', { name: 'Zapisane wyszukiwania' }).getByRole('listitem')
  await expect(saved).toContainText('Daleko, do 15\u00a0km')
  await expect(saved).toContainText('Powiadamiamy: w Kramie')
})
