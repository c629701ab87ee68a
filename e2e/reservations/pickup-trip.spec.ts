import ICAL from 'ical.js'
import { readFile } from 'node:fs/promises'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation } from '../support/data/reservations.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test(
  'a buyer with pickups at two sellers on one day follows one way, with one calendar file and one text to share',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const [first, second, buyer] = await Promise.all([openSeller(request), openSeller(request), newUser(request)])
    for (const fixture of [first, second]) await createReservation(request, fixture, buyer)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, buyer, '/user/dashboard')
    await page
      .getByRole('list', { name: 'Trasy odbiorów' })
      .getByRole('link', { name: /trasa, 2\srezerwacje/ })
      .click()

    await expect(page.getByText('Do odebrania: 2\u00a0odbiory')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Przystanek 1/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cała trasa w nawigacji' })).toHaveAttribute('href', /waypoints=/)
    expect(await accessibilityErrors(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Dodaj do kalendarza' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(2)

    await page.getByRole('button', { name: 'Udostępnij' }).click()
    await expect(page.getByText('Skopiowano plan trasy')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Trasa odbiorów')
  },
)
