import { createMemoryRouter, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { discoverPrivateRoutes } from './private-discovery.ts'

const load = () =>
  Promise.resolve<RouteObject[]>([
    { path: 'favourites', handle: 'favourites' },
    { path: 'offers/:id/wait', handle: 'wait' },
    { id: 'guarded', children: [{ path: 'users/edit/:id', handle: 'user' }] },
  ])

/** A router with the routes of visitors, at the home page. */
const routerWith = (loader: () => Promise<RouteObject[]>) => {
  const children: RouteObject[] = [
    { index: true, handle: 'home' },
    { path: 'faq', handle: 'faq' },
    { path: 'offers/:id', handle: 'offer' },
    { path: 'terms/:number?', handle: 'terms' },
    { path: '*', handle: 'unknown' },
  ]
  const router = createMemoryRouter([{ id: 'root', children: [{ id: 'page', ErrorBoundary: () => null, children }] }], {
    patchRoutesOnNavigation: discoverPrivateRoutes(loader),
  })
  const open = async (path: string): Promise<unknown> => {
    await router.navigate(path)
    return router.state.errors?.['page'] ?? router.state.matches.at(-1)?.route.handle
  }
  return { router, open }
}

test('public addresses need no private routes', async () => {
  const loader = vi.fn<typeof load>(load)
  const { open } = routerWith(loader)
  expect(await open('/faq')).toBe('faq')
  expect(await open('/offers/12-jajka')).toBe('offer')
  expect(await open('/terms/3')).toBe('terms')
  expect(loader).not.toHaveBeenCalled()
})

test.each([
  ['/favourites', 'favourites'],
  ['/offers/12-jajka/wait', 'wait'],
  ['/users/edit/3', 'user'],
  ['/nie/ma', 'unknown'],
  ['/offers/jajka', 'offer'],
])('%s leads to the route %s when they are loaded', async (path, route) => {
  expect(await routerWith(load).open(path)).toBe(route)
})

test('they are loaded once', async () => {
  const loader = vi.fn<typeof load>(load)
  const { open } = routerWith(loader)
  await open('/favourites')
  await open('/users/edit/3')
  await open('/nie/ma')
  expect(loader).toHaveBeenCalledOnce()
})

test('navigations at the same time add them once, and the later one is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<RouteObject[]>()
  const { router, open } = routerWith(() => promise)
  const first = open('/favourites')
  const second = open('/users/edit/3')
  await load().then(resolve)
  await first
  expect(await second).toBe('user')
  expect(await open('/favourites')).toBe('favourites')
  expect(router.routes[0]?.children?.[0]?.children).toHaveLength(5 + 3)
})

test('when they cannot be loaded the page says so, and the next navigation tries again', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const loader = vi.fn<typeof load>(load).mockRejectedValueOnce(failure)
  const { open } = routerWith(loader)
  expect(await open('/favourites')).toBe(failure)
  expect(await open('/favourites')).toBe('favourites')
})
