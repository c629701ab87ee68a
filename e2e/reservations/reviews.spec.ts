import { answer, client } from '../support/data/client.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation } from '../support/data/reservations.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a buyer reviews what was picked up, the seller answers, and everybody reads both',
  { tag: '@phone' },
  async ({ page, pageWithoutScripts, visitor, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const { id, version, seller } = await createReservation(request, fixture, buyer)
    const act = (event: 'accept' | 'hand-over', at: number) =>
      answer(
        client(request, fixture.seller.token).POST('/api/reservations/{id}/actions/{event}', {
          params: { path: { id, event } },
          body: { version: at },
        }),
      )
    const accepted = await act('accept', version)
    await act('hand-over', accepted.version)
    const path = `/reservations/edit/${id}`

    await test.step('one press on a star opens the form; tags and words are optional', async () => {
      await openAs(page, buyer, path)
      await page.getByRole('button', { name: '4 z 5: dobrze' }).click()
      const dialog = page.getByRole('dialog', { name: 'Twoja opinia' })
      await expect(dialog.getByRole('radio', { name: '4 z 5: dobrze' })).toBeChecked()
      await dialog.getByRole('button', { name: 'świeże', exact: true }).click()
      await dialog.getByLabel('Kilka słów').fill('Jajka prosto z kurnika.')
      expect(await accessibilityErrors(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Opublikuj opinię' }).click()
      await expect(page.getByText('Jajka prosto z kurnika.')).toBeVisible()
    })

    await test.step('it can be changed with the keyboard', async () => {
      await page.getByRole('button', { name: 'Zmień opinię' }).click()
      const dialog = page.getByRole('dialog', { name: 'Zmień opinię' })
      await dialog.getByRole('radio', { name: '4 z 5: dobrze' }).press('ArrowRight')
      await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByRole('img', { name: '5 z 5 gwiazdek' })).toBeVisible()
    })

    await test.step('the seller answers', async () => {
      await openAs(visitor, fixture.seller, path)
      await visitor.getByLabel('Twoja odpowiedź').fill('Dziękujemy, zapraszamy w sobotę.')
      await visitor.getByRole('button', { name: 'Opublikuj odpowiedź' }).click()
      await expect(visitor.getByText('Dziękujemy, zapraszamy w sobotę.')).toBeVisible()
      expect(await accessibilityErrors(visitor)).toEqual([])
    })

    await test.step('everybody reads both, without scripts as well, and can report the review', async () => {
      await pageWithoutScripts.goto(`/sellers/${seller.id}`)
      await expect(pageWithoutScripts.getByText('Jajka prosto z kurnika.')).toBeVisible()
      await page.goto(`/sellers/${seller.id}`)
      await expect(page.getByText('Jajka prosto z kurnika.')).toBeVisible()
      await expect(page.getByText('Dziękujemy, zapraszamy w sobotę.')).toBeVisible()
      await expect(page.getByText('tylko osoby, które odebrały')).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('link', { name: /^Zgłoś opinię/ }).click()
      await expect(page.getByText(/Zgłaszasz: opinia/)).toBeVisible()
    })
  },
)
