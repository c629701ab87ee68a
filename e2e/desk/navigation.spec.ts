import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openDesk } from '../support/pages/desk.ts'
import { expect, test } from '../support/test.ts'

test('an operator finds a page under its heading, by the keyboard', async ({ page, request, isMobile }) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  await openDesk(page, request, '/admin')
  if (isMobile) await page.getByRole('button', { name: 'Więcej' }).press('Enter')
  const group = isMobile
    ? page.getByRole('dialog', { name: 'Więcej' }).getByRole('navigation', { name: 'Działanie serwisu' })
    : page.getByRole('navigation', { name: 'Panel operatora' }).getByRole('list', { name: 'Działanie serwisu' })
  await expect(group.getByRole('link').last()).toHaveText('Drugi składnik')
  expect(await accessibilityErrors(page)).toEqual([])
  await group.getByRole('link', { name: 'Drugi składnik' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Drugi składnik' })).toBeInViewport()
  if (isMobile) await page.getByRole('button', { name: 'Więcej' }).press('Enter')
  const current = group.getByRole('link', { name: 'Drugi składnik' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  if (isMobile) return
  await expect(current).toBeInViewport()
  // Messages for everybody, for example about new terms, appear above the page.
  await page.getByRole('main').evaluate((main) => {
    const message = Object.assign(document.createElement('p'), { textContent: 'Wiadomość dla wszystkich' })
    message.style.height = '10rem'
    main.before(message)
  })
  await expect(page.getByText('Wiadomość dla wszystkich')).toBeVisible()
  await expect(current).toBeInViewport()
})
