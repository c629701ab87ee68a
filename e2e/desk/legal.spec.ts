import { emailTo } from '../support/data/mailbox.ts'
import { withdrawDocuments } from '../support/data/settings.ts'
import { newUser } from '../support/data/users.ts'
import { openDesk } from '../support/pages/desk.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

// All other users would be asked about what a failed journey left.
test.afterEach(async ({ request }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await withdrawDocuments(request)
})

test('an administrator publishes a new version, and a user is notified, reads it and accepts it', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const user = await newUser(request)
  await openDesk(page, request, '/admin/legal')
  const versions = page.getByRole('list', { name: 'Polityka prywatności: wersje' })
  await expect(versions.getByText('Obowiązuje', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Zacznij nową wersję' }).last().click()
  await expect(page.getByRole('heading', { name: 'Polityka prywatności: szkic' })).toBeVisible()
  await page.getByLabel('Co się zmienia').fill('Dopisaliśmy, kto prowadzi pocztę.')
  const text = page.getByLabel('Tekst')
  await text.fill(`${await text.inputValue()}\n\n## Poczta\n\nWiadomości wysyła dostawca z Polski.\n`)
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
  await expect(page.getByText('„Poczta” – rozdział nowy')).toBeVisible()
  await page.getByRole('button', { name: 'Ogłoś wersję' }).click()
  await expect(page.getByText('Ogłoszone, wiadomości w drodze')).toBeVisible()

  await openAs(visitor, user, `${baseURL}/faq`)
  await visitor.getByRole('link', { name: 'Przeczytaj', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: /Poczta$/ })).toBeVisible()
  await visitor.getByRole('button', { name: 'Akceptuję' }).click()
  await expect(visitor.getByText('Polityka prywatności: zapisane, dziękujemy')).toBeVisible()
  await visitor.goto(`${baseURL}/privacy-policy/1`)
  await expect(visitor.getByRole('heading', { name: 'Polityka prywatności', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Akceptuję' })).toHaveCount(0)

  await page.goto(`/admin/legal/acceptances?q=${encodeURIComponent(user.user.email)}`)
  await expect(page.getByRole('list', { name: 'Akceptacje' }).getByRole('listitem')).toHaveCount(3)
  await page.goBack()
  await page.getByText('Wycofaj tę wersję').click()
  await page.getByLabel('Powód').fill('Próba.')
  await page.getByRole('button', { name: 'Wycofaj wersję' }).click()
  await expect(page.getByText('Wycofane, wiadomości w drodze')).toBeVisible()
  await emailTo(request, user.user.email, /polityka prywatności/i)
})
