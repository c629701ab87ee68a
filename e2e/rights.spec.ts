import { reservationRoutes } from '@kram/contract/reservations'
import { call } from './support/api.ts'
import { faultsOf } from './support/axe.ts'
import { booked } from './support/booking.ts'
import { letterTo } from './support/mailbox.ts'
import { newMember } from './support/people.ts'
import { photo } from './support/photo.ts'
import { enter } from './support/reserving.ts'
import { openStall } from './support/stall.ts'
import { expect, test } from './support/test.ts'

test(
  'a buyer complains about a binding order, the seller answers, and the buyer withdraws',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const [stall, buyer] = await Promise.all([openStall(request, { mode: 'binding' }), newMember(request)])
    const { id, version } = await booked(request, stall, buyer)
    const seller = { token: stall.seller.token }
    await call(request, reservationRoutes.act, { ...seller, params: { id, event: 'accept' }, body: { version } })
    const path = `/reservations/edit/${id}`

    await test.step('a complaint: what is wrong has to be said; a copy comes by letter', async () => {
      await enter(page, buyer, path)
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
      expect(await faultsOf(page)).toEqual([])
      await file.click()
      await expect(page.getByText('czeka na odpowiedź')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Wiadomości' })).toContainText('Trzy jajka pęknięte.')
      const letter = await letterTo(request, buyer.user.email, /potwierdzamy reklamację/)
      expect(letter.text).toMatch(/Złożona: \d+ .* \d{4}, \d+:\d\d/)
    })

    await test.step('the seller finds it on the day’s page and answers', async () => {
      await enter(visitor, stall.seller, '/seller/dashboard')
      await visitor.getByRole('link', { name: /^Reklamacja/ }).click()
      await expect(visitor.getByRole('link', { name: /^Zdjęcie 1 z 1/ })).toBeVisible()
      await visitor.getByLabel('Twoja decyzja').selectOption({ label: 'Uznaję reklamację' })
      await visitor.getByLabel('Odpowiedź dla kupującego').fill('Przepraszamy, wymienimy w sobotę.')
      expect(await faultsOf(visitor)).toEqual([])
      await visitor.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
      await expect(visitor.getByText('Uznana', { exact: true })).toBeVisible()
      const letter = await letterTo(request, buyer.user.email, /odpowiedź na reklamację/)
      expect(letter.text).toContain('Przepraszamy, wymienimy w sobotę.')
    })

    await test.step('a withdrawal in two steps ends what was not handed over', async () => {
      await page.reload()
      await expect(page.getByText('Przepraszamy, wymienimy w sobotę.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Odstąp od umowy' }).click()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
      await expect(page.getByRole('heading', { name: 'Anulowana przez Ciebie' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cofnij anulowanie' })).toBeHidden()
      await letterTo(request, buyer.user.email, /potwierdzamy odstąpienie/)
      await letterTo(request, stall.seller.user.email, /odstąpił od umowy/)
    })
  },
)
