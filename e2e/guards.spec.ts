import { newMember } from './support/people.ts'
import { enter } from './support/reserving.ts'
import { expect, test } from './support/test.ts'

const GUARDED = [
  '/home',
  '/seller/dashboard',
  '/seller/about',
  '/user/dashboard',
  '/user/about',
  '/offers',
  '/offers/today',
  '/offers/edit/1',
  '/users',
  '/admin/reports',
  '/admin/users',
  '/users/add',
  '/users/edit/1',
  '/sellers',
  '/sellers/add',
  '/sellers/edit/1',
  '/products',
  '/products/add',
  '/products/edit/1',
  '/products/import',
  '/products/board',
  '/variants',
  '/variants/add',
  '/variants/edit/1',
  '/offerItems',
  '/offerItems/add',
  '/offerItems/edit/1',
  '/locations',
  '/locations/add',
  '/locations/edit/1',
  '/reservations',
  '/items',
  '/items/add',
  '/items/edit/1',
  '/items/import',
  '/inventories',
  '/inventories/add',
  '/inventories/edit/1',
  '/schedules',
  '/schedules/add',
  '/schedules/edit/1',
]

test('a stranger is asked to log in and will come back to where the way led', async ({ page }) => {
  test.slow()
  for (const path of GUARDED) {
    await page.goto(`${path}?skad=letter`, { waitUntil: 'commit' })
    await expect
      .soft(page, path)
      .toHaveURL(`/login?returnUrl=${encodeURIComponent(`${path}?skad=letter`)}`, { timeout: 5000 })
  }
})

test('another person’s profile and reservations are not to be seen', async ({ page, request }) => {
  const member = await newMember(request)
  await enter(page, member, `/users/edit/${member.user.id + 1}`)
  await expect(page).toHaveURL(/\/user\/about$/)
  await page.goto(`/users/edit/${member.user.id}`)
  await expect(page).toHaveURL(new RegExp(`/users/edit/${member.user.id}$`))
})

test('a guest’s link without a number or a secret leads to the login', async ({ page }) => {
  await page.goto('/reservations/edit/jajka')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/reservations/edit/1')
  await expect(page).toHaveURL('/login?returnUrl=%2Freservations%2Fedit%2F1')
  await page.goto('/reservations/edit/1?uuid=zgadywany')
  await expect(page).toHaveURL(/\/login/)
})
