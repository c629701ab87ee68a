import { openDesk } from '../support/pages/desk.ts'
import { newEmail } from '../support/data/users.ts'
import { emailTo } from '../support/data/mailbox.ts'
import { expect, test } from '../support/test.ts'

test('a request by post goes from its entering to its closing', async ({ page, request }) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  await openDesk(page, request, '/admin/data/new')
  const email = newEmail()
  // The other tests enter requests, too.
  const name = `Jadwiga ${email.slice(0, 8)}`
  await page.getByRole('button', { name: 'Wpisz do rejestru' }).click()
  await expect(page.getByLabel('Imię i nazwisko')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Jak wpłynął?').selectOption('post')
  await page.getByLabel('Czego dotyczy?').selectOption('access')
  await page.getByLabel('Imię i nazwisko').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Treść wniosku').fill('Proszę o kopię moich danych.')
  await page.getByRole('button', { name: 'Wpisz do rejestru' }).click()
  await expect(page.getByRole('heading', { name: `Dostęp i kopia danych: ${name}` })).toBeVisible()
  await emailTo(request, email, /Mamy Twój wniosek/)

  // The start page of the desk shows only the most urgent of all that the other tests left open.
  await page.goto('/admin/data')
  await page
    .getByRole('list', { name: 'Wnioski' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link')
    .click()
  await page.getByLabel('Notatka').fill('Podpis zgadza się z umową.')
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await expect(page.getByRole('list', { name: 'Przebieg' })).toContainText('Podpis zgadza się z umową.')
  await page.getByLabel('Treść odpowiedzi').fill('Nie przechowujemy żadnych Twoich danych poza tym wnioskiem.')
  await page.getByRole('button', { name: 'Odpowiedz i zamknij' }).click()
  await expect(page.getByText('Zamknięty, odpowiedź wysłana')).toBeVisible()
  await emailTo(request, email, /odpowiedź/)
  await page.goto('/admin/data/closed')
  await expect(page.getByRole('list', { name: 'Wnioski' })).toContainText(name)
})

test('a breach has a clock and steps that are ticked and taken back', async ({ page, request }) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  await openDesk(page, request, '/admin/breaches')
  await page.getByText('Zgłoś naruszenie').click()
  await page.getByLabel('Krótko: co się stało').fill('Pomylone koperty')
  await page.getByLabel('Opis').fill('List z danymi trafił do sąsiada.')
  await page.getByRole('button', { name: 'Otwórz naruszenie' }).click()
  await expect(page.getByRole('heading', { name: 'Pomylone koperty' })).toBeVisible()
  await expect(page.getByText(/^zostało \d+ godz\.$/)).toBeVisible()
  const first = page.getByRole('list', { name: 'Kroki' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Oznacz jako zrobione/ }).click()
  await expect(first.getByText('Zrobione', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: /^Odznacz/ }).click()
  await expect(first.getByText('Do zrobienia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zamknij naruszenie' })).toBeDisabled()
})
