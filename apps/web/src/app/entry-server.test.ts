import type { PublicSettings } from '@kram/contract/common/settings'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { handleOf } from './routing/route-handle.ts'
import { privateRoutes } from './routes/private-routes.ts'
import { routeTree, unknownAddress } from './routes/public-routes.tsx'
import type { Transport } from '#lib/environment.ts'

const settings: PublicSettings = {
  production: true,
  apiPath: '',
  baseUrl: '/',
  publicUrl: 'https://kram.example',
  demo: false,
  social: null,
  push: null,
  tiles: null,
  operator: { name: 'Kram </script> & spółka', address: '', email: 'kontakt@kram.test', phone: '', taxId: '' },
}

const down = () =>
  Promise.resolve({
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Serwis jest chwilowo przeciążony.', status: 503 },
  })
const empty = () => Promise.resolve({ status: 200, body: { items: [], nextCursor: null, origin: null } })
const legalDocument = () => {
  const entry = { number: 1, state: 'inForce', effectiveOn: '2026-11-26', publishedAt: '2026-11-01T00:00:00.000Z' }
  const blocks = [{ kind: 'paragraph', lines: [[{ text: 'Kram łączy sąsiadów.', strong: false, href: null }]] }]
  const version = { ...entry, changeNote: 'Pierwsza wersja' }
  const body = { ...version, kind: 'terms', sections: [{ title: 'Kram', blocks }], changes: [], versions: [version] }
  return Promise.resolve({ status: 200, body })
}
const transportOf = (path: string): Transport => {
  if (path === '/') return empty
  return path === '/terms' || path === '/privacy-policy' ? legalDocument : down
}
const page = async (path: string, transport = transportOf(path)) => {
  const rendered = await render({ path, settings, categoryNames: {}, transport })
  if (rendered.kind !== 'page') throw new Error(`${path} redirects`)
  return rendered
}

const leafRoutes = (all: readonly RouteObject[], base = ''): { path: string; route: RouteObject }[] =>
  all.flatMap((route) => {
    const path = route.path === undefined ? base : `${base}/${route.path}`
    return route.children ? leafRoutes(route.children, path) : [{ path: path === '' ? '/' : path, route }]
  })

const ownPages = leafRoutes(routeTree(privateRoutes)).filter(
  ({ path, route }) => !path.includes(':') && route.loader !== unknownAddress,
)
/** Pages that need no API or only their document; the home page also works without any offers. */
const standing = ['/', '/faq', '/privacy-policy', '/terms', '/accessibility', '/ranking', '/contact']

describe('pages rendered by the server', () => {
  test.each(standing)('%s is complete, in Polish, with its head', async (path) => {
    const { status, head, app, module } = await page(path)
    expect(status).toBe(200)
    expect(app).toMatch(/<h1/)
    expect(head).toContain(`<link rel="canonical" href="https://kram.example${path}" />`)
    expect(head).toMatch(/<title>([^<]+ - )?Kram<\/title>/)
    expect(head).toMatch(/<meta name="description" content="[^"]{40,}/)
    expect(module).toMatch(/^src\/app\/pages\/[\w-]+\/[\w-]+\.page\.tsx$/)
  })

  test.each(standing)('%s contains nothing that the content security policy forbids', async (path) => {
    const { head, app, boot } = await page(path)
    expect(app).not.toMatch(/ style=| on\w+="|<style|<script/)
    const scripts = `${head}${boot}`.match(/<script[^>]*>/g) ?? []
    expect(scripts.every((tag) => /type="application\/(ld\+)?json"/.test(tag))).toBe(true)
  })

  test('embedded data cannot end its script element', async () => {
    const { boot } = await page('/contact')
    expect(boot.match(/<\/script>/g)).toHaveLength(1)
    const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(boot) ?? []
    expect(JSON.parse(json)).toMatchObject({ settings })
  })

  test('the title of a page is followed by the name of the product', async () => {
    expect((await page('/faq')).head).toContain('<title>Pytania i odpowiedzi - Kram</title>')
    expect((await page('/')).head).toContain('<title>Kram</title>')
  })
})

describe('everything else', () => {
  const guarded = ownPages.filter(({ route }) => !handleOf(route.handle).ssr).map(({ path }) => path)

  test.each(guarded)('%s gets the shell, which is not indexed', async (path) => {
    const { status, head, boot } = await page(path)
    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(boot).not.toContain('"page"')
  })

  test.each([
    '/nie/ma/takiej',
    '/offers/edit',
    '/offers/edit/',
    '/sellers/edit',
    '/products/edit',
    '/users/edit',
    '/Offers/Nearby',
    '/LOGIN',
    '/%E0%A4%A',
  ])('the unknown address %s is a 404 page without script, and leads to the login with script', async (path) => {
    const { status, head, app, boot } = await page(path)
    expect(status).toBe(404)
    expect(app).toMatch(/<h1[^>]*>Tu nic nie ma<\/h1>.*href="\/offers\/nearby"/s)
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(boot).not.toContain('"page"')
  })

  const notFound = () =>
    Promise.resolve({ status: 404, body: { code: 'NOT_FOUND', message: 'Nie znaleziono.', status: 404 } })

  test.each(['/offers/7', '/offers/jajka', '/sellers/7'])(
    '%s that does not exist is a complete page with links, and hydrates unchanged',
    async (path) => {
      const { status, head, app, boot } = await page(path, notFound)
      expect(status).toBe(404)
      expect(head).toContain('<title>Tu nic nie ma - Kram</title>')
      expect(head).toContain('<meta name="robots" content="noindex" />')
      expect(app).toMatch(/<h1[^>]*>Tu nic nie ma<\/h1>.*href="\/offers\/nearby"/s)
      expect(JSON.parse(/>(.*)<\/script>/s.exec(boot)?.[1] ?? '')).toMatchObject({
        page: { router: { errors: { page: { status: 404 } } } },
      })
    },
  )

  test('a page file exists for every module that a route names', () => {
    const named = ownPages.map(({ route }) => handleOf(route.handle).module).filter((name) => name !== undefined)
    const files = Object.keys(import.meta.glob('./pages/**/*.page.tsx')).map((file) =>
      file.slice('./pages/'.length, -'.page.tsx'.length),
    )
    // Private pages are named without their area.
    const names = new Set(files.flatMap((file) => [file, file.slice(file.indexOf('/') + 1)]))
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('names of categories that operators changed', () => {
  const list = async (categoryNames: Record<string, string>) => {
    const path = '/offers/nearby?category=nabial'
    const rendered = await render({ path, settings, categoryNames, transport: empty })
    if (rendered.kind !== 'page') throw new Error('redirects')
    return rendered
  }

  test('stand in the filters of a list, and in its data for the browser; without any the page is as before', async () => {
    const before = await list({})
    const { app, boot } = await list({ nabial: 'Z mleka', sery: 'Sery i twarogi' })
    expect(app).toContain('>Z mleka<')
    expect(app).toContain('>Sery i twarogi<')
    expect(app).not.toContain('Nabiał i jaja')
    expect(boot).toContain('"categoryNames":{"nabial":"Z mleka","sery":"Sery i twarogi"}')
    const after = await list({})
    expect(after.app).toBe(before.app)
    expect(after.app).toContain('>Nabiał i jaja<')
    expect(after.boot).not.toContain('categoryNames')
  })
})

describe('an offer list for a place by name', () => {
  const renderList = async (path: string, known: boolean) => {
    const calls: string[] = []
    const transport: Transport = async ({ path: called }) => {
      calls.push(called)
      const origin = called.includes('place=') ? { latitude: 51.87, longitude: 20.87, label: 'Grójec' } : null
      if (origin && !known) return { status: 400, body: { code: 'INVALID', message: 'Nie', status: 400 } }
      return { status: 200, body: { items: [], nextCursor: null, origin } }
    }
    return { rendered: await render({ path, settings, categoryNames: {}, transport }), calls }
  }

  test.each([
    ['/offers/nearby?place=05-600', '/api/offers/nearby?place=05-600&radiusKm=15'],
    ['/offers/delivery?place=05-600', '/api/offers/delivery?place=05-600'],
  ])('%s costs one request and no redirect', async (path, call) => {
    const { rendered, calls } = await renderList(path, true)
    expect(calls).toEqual([call])
    expect(rendered).toMatchObject({ kind: 'page', status: 200, app: expect.stringMatching(/<h1[^>]*>[^<]*Grójec/) })
  })

  test('an unknown place is named above the list without a place', async () => {
    const { rendered, calls } = await renderList('/offers/nearby?place=Nigdzie', false)
    expect(calls).toEqual(['/api/offers/nearby?place=Nigdzie&radiusKm=15', '/api/offers/nearby'])
    expect(rendered).toMatchObject({ kind: 'page', status: 200, app: expect.stringContaining('Nie znamy miejsca') })
  })
})
