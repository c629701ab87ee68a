import { webhookReceiver } from '../stand-ins/webhook-receiver.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a seller makes a key, sees it once and revokes it', async ({ page, request }) => {
  const { seller } = await openSeller(request)
  await openAs(page, seller, '/seller/about')
  await page.getByRole('link', { name: 'Integracje' }).click()
  await expect(page.getByText('Nie masz jeszcze kluczy')).toBeVisible()
  await expect(page.getByText('Nie masz jeszcze webhooków')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])

  await page.getByRole('button', { name: 'Utwórz klucz' }).click()
  const form = page.getByRole('dialog', { name: 'Nowy klucz API' })
  await form.getByRole('button', { name: 'Utwórz klucz' }).click()
  await expect(form.getByText('Wybierz co najmniej jedno uprawnienie.')).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
  await form.getByLabel('Nazwa').fill('Kasa w sklepie')
  await form.getByRole('checkbox', { name: 'Odczyt ofert' }).check()
  await form.getByRole('button', { name: 'Utwórz klucz' }).click()

  const shown = page.getByRole('dialog', { name: 'Klucz API jest gotowy' })
  const key = (await shown.getByText(/^kram_/).textContent()) ?? ''
  expect(key).toMatch(/^kram_[\w-]{43}$/)
  expect((await shown.boundingBox())?.width, 'a dialog is no wider than its text needs').toBeLessThanOrEqual(520)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Escape')

  const card = page.getByRole('list', { name: 'Klucze API' }).getByRole('listitem')
  await expect(card).toContainText('Jeszcze nieużywany')
  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/api/offers', { headers })).status()).toBe(200)
  await page.reload()
  await expect(card).toContainText('Ostatnio użyty: teraz')
  await expect(page.getByText(key)).toHaveCount(0)

  await card.getByRole('button', { name: 'Unieważnij: Kasa w sklepie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unieważnij' }).click()
  await expect(page.getByText('Nie masz jeszcze kluczy')).toBeVisible()
  expect((await request.get('/api/offers', { headers })).status()).toBe(401)
})

test('a seller adds a webhook, tries it, reads the log and sends an event again', async ({ page, request }) => {
  const receiver = await webhookReceiver()
  try {
    const { seller } = await openSeller(request)
    await openAs(page, seller, '/seller/integrations')
    await page.getByRole('button', { name: 'Dodaj webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Nowy webhook' })
    await form.getByLabel('Adres').fill('http://sklep.example/kram')
    await form.getByRole('button', { name: 'Dodaj webhook' }).click()
    await expect(form.getByText('Adres musi zaczynać się od https://.')).toBeVisible()
    await form.getByLabel('Adres').fill(receiver.url)
    await form.getByRole('button', { name: 'Dodaj webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'Sekret webhooka' })
    receiver.secrets.push((await shown.getByText(/^whsec_/).textContent()) ?? '')
    await shown.getByRole('button', { name: 'Mam zapisane' }).click()

    await page.getByRole('button', { name: 'Wyślij próbę' }).click()
    const log = page.getByRole('list', { name: 'Dziennik doręczeń' })
    await expect(log.getByText('doręczone', { exact: true })).toBeVisible()
    await expect(log).toContainText('kod 204')
    expect(await accessibilityErrors(page)).toEqual([])

    await log.getByRole('button', { name: /^Wyślij ponownie: Zdarzenie próbne/ }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(receiver.received.map(({ type, signed }) => [type, signed])).toEqual([
      ['webhook.test', true],
      ['webhook.test', true],
    ])

    await page.getByRole('button', { name: 'Nowy sekret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Utwórz nowy' }).click()
    await shown.getByRole('button', { name: 'Mam zapisane' }).click()
    await expect(page.getByText(/^Poprzedni sekret działa do/)).toBeVisible()

    await page.getByRole('button', { name: 'Wyłącz' }).click()
    await expect(page.getByText('wyłączony', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Usuń: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń webhook' }).click()
    await expect(page.getByText('Nie masz jeszcze webhooków')).toBeVisible()
  } finally {
    receiver.close()
  }
})
