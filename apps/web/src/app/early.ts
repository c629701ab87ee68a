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

// The content security policy forbids compiled validators. Zod reads this setting before it tries to compile one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
