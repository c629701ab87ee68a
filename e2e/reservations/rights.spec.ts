import { answer, client } from '../support/data/client.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation } from '../support/data/reservations.ts'
import { emailTo } from '../support/data/mailbox.ts'
import { newUser } from '../support/data/users.ts'
import { photo } from '../support/data/photo.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a buyer complains about a binding order, the seller answers, and the buyer withdraws',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request, { mode: 'binding' }), newUser(request)])
    const { id, version } = await createReservation(request, fixture, buyer)
    const seller = { token: fixture.seller.token }
    await answer(
      client(request, seller.token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id, event: 'accept' } },
        body: { version },
      }),
    )
    const path = `/reservations/edit/${id}`

    await test.step('a complaint needs a description and is confirmed by e-mail', async () => {
      await openAs(page, buyer, path)
      await page.getByRole('button', { name: 'Złóż reklamację' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reklamacja' })
      const file = dialog.getByRole('button', { name: 'Złóż reklamację' })
      await file.click()
      await expect(dialog.getByText('Wybierz, czego żądasz.')).toBeVisible()
      await dialog.getByLabel('Co jest nie tak?').fill('Trzy jajka pęknięte.')
      await dialog.getByLabel('Czego żądasz?').selectOption({ label: 'Wymiana towaru' })
      await expect(dialog.getByLabel('Email')).toHaveValue(buyer.user.email)
      await dialog.locator('input[type=file][multiple]').setInputFiles(photo)
      await expect(dialog.getByRole('button', { name: 'Zdjęcie 1. Zmień' })).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await file.click()
      await expect(page.getByText('czeka na odpowiedź')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Wiadomości' })).toContainText('Trzy jajka pęknięte.')
      const receivedEmail = await emailTo(request, buyer.user.email, /potwierdzamy reklamację/)
      expect(receivedEmail.text).toMatch(/Złożona: \d+ .* \d{4}, \d+:\d\d/)
    })

    await test.step('the seller finds it on the dashboard and answers', async () => {
      await openAs(visitor, fixture.seller, '/seller/dashboard')
      await visitor.getByRole('link', { name: /^Reklamacja/ }).click()
      await expect(visitor.getByRole('link', { name: /^Zdjęcie 1 z 1/ })).toBeVisible()
      await visitor.getByLabel('Twoja decyzja').selectOption({ label: 'Uznaję reklamację' })
      await visitor.getByLabel('Odpowiedź dla kupującego').fill('Przepraszamy, wymienimy w sobotę.')
      expect(await accessibilityErrors(visitor)).toEqual([])
      await visitor.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
      await expect(visitor.getByText('Uznana', { exact: true })).toBeVisible()
      const receivedEmail = await emailTo(request, buyer.user.email, /odpowiedź na reklamację/)
      expect(receivedEmail.text).toContain('Przepraszamy, wymienimy w sobotę.')
    })

    await test.step('a withdrawal in two steps cancels what was not handed over', async () => {
      await page.reload()
      await expect(page.getByText('Przepraszamy, wymienimy w sobotę.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Odstąp od umowy' }).click()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
      await expect(page.getByRole('heading', { name: 'Anulowana przez Ciebie' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cofnij anulowanie' })).toBeHidden()
      await emailTo(request, buyer.user.email, /potwierdzamy odstąpienie/)
      await emailTo(request, fixture.seller.user.email, /odstąpił od umowy/)
    })
  },
)
