import { afterEach, expect, test, vi } from 'vitest'

const page = (hasFlag: Record<string, string>, address = '/') => {
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', {
    documentElement: { dataset },
    addEventListener: () => undefined,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('setTimeout', () => undefined)
  vi.stubGlobal('location', new URL(address, 'http://kram.test'))
  vi.stubGlobal('__zod_globalConfig', undefined)
  vi.stubGlobal('localStorage', { getItem: (key: string) => hasFlag[key] ?? null })
  vi.resetModules()
  return dataset
}

/** A plain script, not a module: loaded by its address, as the page does. */
const run = (): Promise<unknown> => import(/* @vite-ignore */ new URL('./early.ts', import.meta.url).pathname)

afterEach(() => vi.unstubAllGlobals())

test('the chosen theme and the role of a seller are set before the first paint', async () => {
  const dataset = page({ theme: 'dark', auth: JSON.stringify({ token: 't', user: { isSeller: true } }) })
  await run()
  expect(dataset).toEqual({ theme: 'dark', session: 'known', mode: 'seller' })
})

test('the login screen has the colours of its mode, whoever used the device before', async () => {
  const seller = page({}, '/login?seller=true')
  await run()
  expect(seller).toEqual({ mode: 'seller' })
  const buyer = page({ auth: JSON.stringify({ token: 't', user: { isSeller: true } }) }, '/login')
  await run()
  expect(buyer).toEqual({ session: 'known' })
})

test('a known place is remembered for the home page', async () => {
  const dataset = page({ 'recent-places': JSON.stringify([{ label: 'Grójec', latitude: 51.8, longitude: 20.8 }]) })
  await run()
  expect(dataset).toEqual({ place: 'known' })
})

test('without a session and settings the page is unchanged', async () => {
  const dataset = page({ theme: 'purple' })
  await run()
  expect(dataset).toEqual({})
})

test('a press that will be done again reaches no other listener', async () => {
  page({})
  class Part {
    closest = () => this
  }
  class Button extends Part {
    form = null
  }
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('HTMLButtonElement', Button)
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    addEventListener: (event: string, listener: () => void) => event === 'click' && listeners.push(listener),
    querySelectorAll: () => [],
  })
  await run()
  const press = {
    target: new Button(),
    preventDefault: vi.fn<() => void>(),
    stopImmediatePropagation: vi.fn<() => void>(),
  }
  for (const listener of listeners) listener(press)
  expect(window).toMatchObject({ earlyPresses: [press.target] })
  expect(press.preventDefault).toHaveBeenCalledOnce()
  expect(press.stopImmediatePropagation).toHaveBeenCalledOnce()
})

test.each([
  [{ connection: { downlink: 1.6 } }, 100],
  [{ connection: { downlink: 0.4 } }, 400],
  [{}, 107],
])('typefaces are asked for at once and scripts when the pictures had time to come: %j', async (browser, wait) => {
  page({})
  const links = { 'link[data-early]': [{ rel: '' }], 'link[data-late]': [{ rel: '' }, { rel: '' }] }
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    addEventListener: () => undefined,
    querySelectorAll: (selector: keyof typeof links) => links[selector],
  })
  vi.stubGlobal('navigator', browser)
  const timer = vi.fn<(task: (...args: string[]) => void, wait: number, ...args: string[]) => void>()
  vi.stubGlobal('setTimeout', timer)
  await run()
  expect(links).toEqual({ 'link[data-early]': [{ rel: 'preload' }], 'link[data-late]': [{ rel: '' }, { rel: '' }] })
  const [task, time = 0, ...args] = timer.mock.calls[0] ?? []
  expect(Math.round(time)).toBe(wait)
  task?.(...args)
  expect(links['link[data-late]']).toEqual([{ rel: 'modulepreload' }, { rel: 'modulepreload' }])
})

test('behind a service worker typefaces come from its cache and are not asked for before', async () => {
  page({})
  const links = { 'link[data-early]': [{ rel: '' }], 'link[data-late]': [{ rel: '' }] }
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    addEventListener: () => undefined,
    querySelectorAll: (selector: keyof typeof links) => links[selector],
  })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('setTimeout', vi.fn<() => void>())
  await run()
  expect(links['link[data-early]']).toEqual([{ rel: '' }])
})

test('validators are never compiled, because the content security policy would report it', async () => {
  const settings = (): unknown => Reflect.get(globalThis, '__zod_globalConfig')
  const { globalConfig } = await import('zod/v4/core')
  // The library takes what it finds here when it is loaded.
  expect(settings()).toBe(globalConfig)
  page({})
  await run()
  expect(settings()).toEqual({ jitless: true })
})
