import { emailTo } from '../support/data/mailbox.ts'
import { newEmail } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a visitor reports an offer from its page and gets a receipt', async ({ page, request }) => {
  const { offer } = await openSeller(request)
  await page.goto(`/offers/${offer.id}`)
  await page.getByRole('link', { name: 'Zgłoś ofertę' }).click()
  await expect(page).toHaveURL(`/report?offer=${offer.id}`)
  await expect(page).toHaveTitle('Zgłoś treść - Kram')

  const email = newEmail()
  const send = page.getByRole('button', { name: 'Wyślij zgłoszenie' })
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(page.getByText('Podaj powód.')).toBeVisible()
  await expect(page.getByText('Potwierdź, że zgłaszasz w dobrej wierze.')).toBeVisible()
  await page.getByLabel('Co jest nie tak?').selectOption('misleading')
  await page.getByLabel('Dlaczego tak uważasz?').fill('To nie są jajka od kur z wolnego wybiegu.')
  await page.getByRole('checkbox', { name: /^Zgłaszam w dobrej wierze/ }).check()
  await send.click()
  await expect(page.getByText('Dziękujemy. Zgłoszenie przeczyta człowiek')).toBeVisible()
  const receivedEmail = await emailTo(request, email, /Mamy Twoje zgłoszenie/)
  expect(receivedEmail.text).toContain(offer.title)
})

test('without a link the page address names the reported content', async ({ page, request }) => {
  const { seller } = await openSeller(request)
  await page.goto('/report')
  const address = page.getByLabel('Adres strony')
  await address.fill('https://example.pl/cokolwiek')
  await address.blur()
  await expect(page.getByText('Nie rozpoznajemy tej strony.')).toBeVisible()
  await address.fill(`https://kram.example/sellers/${seller.user.sellerId}-zagroda`)
  await page.getByLabel('Co jest nie tak?').selectOption('other')
  await page.getByLabel('Dlaczego tak uważasz?').fill('Próba.')
  await page.getByRole('checkbox', { name: /^Zgłaszam w dobrej wierze/ }).check()
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Dziękujemy. Zgłoszenie przeczyta człowiek')).toBeVisible()
})
