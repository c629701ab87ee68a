import type { Page } from '@playwright/test'
import { newEmail } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { openDesk } from '../support/pages/desk.ts'
import { expect, test } from '../support/test.ts'

/** Holds the replies of this address back until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const reply = await route.fetch()
    await promise
    await route.fulfill({ response: reply })
  })
  return resolve
}

test('what an operator enters while the claim or the note is on its way stays @desktop', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const { offer } = await openSeller(request)
  await visitor.goto(`${baseURL}/report?offer=${offer.id}`)
  await visitor.getByLabel('Co jest nie tak?').selectOption('fraud')
  await visitor.getByLabel('Dlaczego tak uważasz?').fill('Bierze zaliczki i znika.')
  await visitor.getByLabel('Email').fill(newEmail())
  await visitor.getByRole('checkbox', { name: /^Zgłaszam w dobrej wierze/ }).check()
  await visitor.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(visitor.getByText('zwykle w ciągu 1 dnia roboczego')).toBeVisible()

  await openDesk(page, request, '/admin/reports')
  await page.getByRole('link', { name: `Oferta: ${offer.title}` }).click()
  const [measure, ground] = [page.getByLabel('Środek'), page.getByLabel('Podstawa')]
  const [facts, note] = [page.getByLabel('Fakty i uzasadnienie'), page.getByLabel('Notatka dla operatorów')]
  const answerClaim = await holdBack(page, '**/api/reports/*/take')
  await page.getByRole('button', { name: 'Zajmuję się tym' }).click()
  await measure.selectOption('hideOffer')
  await ground.selectOption('lawFraud')
  await facts.fill('Trzy osoby wpłaciły zaliczkę.')
  await note.fill('Zadzwonić')
  answerClaim()
  await expect(page.getByText('Zajmujesz się tym zgłoszeniem.')).toBeVisible()
  await expect(measure).toHaveValue('hideOffer')
  await expect(ground).toHaveValue('lawFraud')
  await expect(facts).toHaveValue('Trzy osoby wpłaciły zaliczkę.')
  await expect(note).toHaveValue('Zadzwonić')

  const answerNote = await holdBack(page, '**/api/reports/*/note')
  await page.getByRole('button', { name: 'Zapisz notatkę' }).click()
  await note.fill('Zadzwonić do wszystkich')
  answerNote()
  await expect(page.getByText('Notatka zapisana')).toBeVisible()
  await expect(note).toHaveValue('Zadzwonić do wszystkich')
  await expect(measure).toHaveValue('hideOffer')
  await expect(page.getByText('Ktoś zapisał inną notatkę')).toBeHidden()
})
