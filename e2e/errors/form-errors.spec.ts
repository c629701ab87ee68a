import type { Page, Route } from '@playwright/test'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

/** Section 8 of the specification on a public form. */

type Reply = Parameters<Route['fulfill']>[0]
const main = (page: Page) => page.getByRole('main')
const alertOf = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })

const filled = async (page: Page) => {
  await page.goto('/register')
  await page.getByLabel('Imię').fill('Basia')
  await page.getByLabel('Email').fill('basia@kram.test')
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
}

/** Answers each registration with the reply given last. */
const answerRegistrations = async (page: Page) => {
  let reply: Reply = {}
  await page.route('**/api/auth/register', (route) => route.fulfill(reply))
  return async (next: Reply) => {
    reply = next
    await page.getByRole('button', { name: 'Załóż konto' }).click()
  }
}

test('each error is shown at its place in the form', { tag: '@phone' }, async ({ page }) => {
  const rejected = { code: 'VALIDATION_FAILED', message: 'Popraw zaznaczone pola.', status: 400 }
  const send = await answerRegistrations(page)
  await filled(page)
  await send({ status: 409, json: { code: 'TAKEN', message: 'To się nie uda.', status: 409 } })
  await expect(alertOf(page, 'To się nie uda.'), 'the button was far below').toBeInViewport()

  const globalErrors = [
    { code: 'A', message: 'Pierwszy powód.' },
    { code: 'B', message: 'Drugi powód.' },
  ]
  // No field can correct it: it may be sent again unchanged.
  await send({ status: 400, json: { ...rejected, globalErrors } })
  for (const { message } of globalErrors) await expect(alertOf(page, message)).toBeVisible()

  const name = page.getByLabel('Imię')
  for (const [code, text, globals] of [
    ['required', 'Prosze podac wartosc.', []],
    ['maxlength', 'Zbyt dlugi tekst...', []],
    ['validNumeric', 'Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.', []],
    ['validNumericDigits', 'Podana wartosc jest poza prawidlowym zakresem.', []],
    ['validOffsetDateTime', /przesunieciem.*2026-01-23T14:55:00\+01:00/, []],
    ['OFFENSIVE', 'Ta nazwa obraża.', [{ code: 'OFFENSIVE', message: 'Ta nazwa obraża.' }]],
    ['NIEZNANY', 'NIEZNANY', []],
  ] as const) {
    await filled(page)
    const fieldErrors = [{ property: 'displayName', code }]
    await send({ status: 400, json: { ...rejected, fieldErrors, globalErrors: globals } })
    await expect(name).toHaveAccessibleDescription(text)
    await expect(name).toBeFocused()
    await expect(name, 'typed values are kept').toHaveValue('Basia')
  }
  await filled(page)
  const absent = [{ property: 'items[0].quantity', code: 'required' }]
  await send({ status: 400, json: { ...rejected, fieldErrors: absent } })
  await expect(alertOf(page, 'Ilość: Prosze podac wartosc.'), 'a field that the form does not have').toBeVisible()
  await filled(page)
  await send({ status: 400, json: { ...rejected, fieldErrors: [{ property: 'email', code: 'required' }] } })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Proszę wprowadzić prawidłowy email')
})

test(
  'an error without a body leads to the error page, and going back keeps what was typed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openAs(page, await newUser(request, { isSeller: true }), '/inventories')
    await page.goto('/inventories/add')
    await page.getByLabel('Nazwa').fill('Piwnica pod kuchnią')
    let reply: Reply = {}
    await page.route('**/api/inventories', (route) =>
      route.request().method() === 'POST' ? route.fulfill(reply) : route.fallback(),
    )
    for (const [next, status] of [
      [{ status: 500, body: '' }, '503'],
      [{ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }, '503'],
    ] as const) {
      reply = next
      await main(page)
        .locator('form')
        .getByRole('button', { name: /Zapisz|Dodaj/ })
        .click()
      await expect(page).toHaveURL('/error')
      await expect(main(page).getByRole('alert')).toContainText(`${status}Serwis jest chwilowo przeciążony.`)
      await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect(page.getByLabel('Nazwa')).toHaveValue('Piwnica pod kuchnią')
    }
  },
)
