import type { EarlyWindow } from '#lib/hydration'

/**
 * Runs before the first paint, as a plain script: what the device remembers decides the colours and which half of the
 * bar may be seen, so that neither flashes while the rest of the code is on its way.
 */
const early = (): void => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    const session = localStorage.getItem('auth')
    if (session !== null) root.dataset['session'] = 'known'
    // The home page asks for a place only until one is known.
    if (localStorage.getItem('recent-places')?.includes('label')) root.dataset['place'] = 'known'
    const { pathname, search } = location
    const seller = /^\/(login|register)$/.test(pathname)
      ? /[?&]seller=true(&|$)/.test(search)
      : /"isSeller":true/.test(session ?? '')
    if (seller) root.dataset['mode'] = 'seller'
  } catch {
    return
  }
}

early()

const MAX_PRESSES = 20

/**
 * Records presses of buttons whose code has not come (`lib/hydration` does them again) and keeps them from React, which would
 * also do those on parts that it can hydrate at once. A form with an address is sent by the browser; one without would put what
 * was typed into the address of the page.
 */
const recordEarlyPresses = (): void => {
  const presses: HTMLButtonElement[] = []
  Object.assign(window, { earlyPresses: presses } satisfies Partial<EarlyWindow>)
  const record = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest('[data-not-hydrated] button')
    if (!(button instanceof HTMLButtonElement) || button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (presses.length < MAX_PRESSES) presses.push(button)
  }
  document.addEventListener('click', record, true)
}

recordEarlyPresses()

/** The pictures of a first screen: 20 kB. */
const PICTURE_KBIT = 160
/** Where the browser does not know: slow 4G. */
const SLOW_MBIT_PER_SECOND = 1.5

type Connection = { connection?: { downlink?: number } }

/**
 * Asks for typefaces and scripts after the pictures, which the browser has found by now: not every server sends first what is
 * urgent, and on a slow connection the three would share it. The scripts do not wait until the others have arrived or the page
 * is painted: on their way to the server and back, the connection would be empty.
 */
const loadInOrder = (): void => {
  const load = (marker: string, rel: string): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${marker}]`)) link.rel = rel
  }
  // The stylesheet gets them as soon from the cache of a service worker, and offline what is preloaded would count as unused.
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) load('data-early', 'preload')
  const { downlink = SLOW_MBIT_PER_SECOND } = (navigator as Connection).connection ?? {}
  setTimeout(load, PICTURE_KBIT / downlink, 'data-late', 'modulepreload')
}

loadInOrder()

// The content security policy forbids compiled validators. Zod reads this setting before it tries to compile one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
