/** What the journeys need of a browser, whichever engine and protocol it has. */
export type Surface = {
  open: (url: string) => Promise<void>
  /** Runs the body of a function in the page; its parameters are `args`. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  /** Presses the element that the body of a function returns. */
  press: (body: string, ...args: readonly unknown[]) => Promise<void>
  /** Types into the element that the body of a function returns. */
  type: (text: string, body: string, ...args: readonly unknown[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Cuts the network of the browser off; engines whose protocol cannot have none. */
  goOffline?: () => Promise<void>
  close: () => Promise<void>
}

export type Role = 'button' | 'link' | 'field' | 'heading' | 'text'

const SELECTORS: Record<Role, string> = {
  button: 'button, [role=button], summary, [role=radio], label:has(input)',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  text: 'main, [role=status], [role=alert], [role=dialog], dialog',
}

/** Returns the first visible element of a role whose accessible name or text matches the pattern. */
const FIND = `
  const [selector, pattern] = args
  const matches = new RegExp(pattern, 'u')
  const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
  const nameOf = (element) =>
    element.getAttribute('aria-label') || labelled(element) || [...(element.labels ?? [])].map((label) => label.innerText).join(' ').trim() || (element.innerText ?? '').trim()
  return [...document.querySelectorAll(selector)].find((element) => matches.test(nameOf(element).replace(/\\s+/g, ' ')) && element.checkVisibility?.() !== false && element.getClientRects().length > 0) ?? null`

/** True when a press in the middle of the found element reaches it. */
const REACHED = `
  const element = (() => {${FIND}
  })()
  if (!element) return false
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))`

const WAIT_MS = 20_000
const POLL_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until the answer is true. */
export async function until(what: string, ask: () => Promise<unknown>, limitMs = WAIT_MS): Promise<void> {
  const end = Date.now() + limitMs
  let last: unknown
  while (Date.now() < end) {
    try {
      if ((last = await ask()) === true) return
    } catch (error) {
      last = error
    }
    await pause(POLL_MS)
  }
  throw new Error(`${what}: not within ${limitMs / 1000} s; last: ${String(last)}`)
}

/** A person in front of a browser: finds things by what they are and how they are called. */
export function person(surface: Surface) {
  const found = (role: Role, name: string) => [FIND, SELECTORS[role], name] as const
  const sees = async (role: Role, name: string): Promise<void> => {
    const [, ...args] = found(role, name)
    await until(`${role} "${name}"`, () => surface.run(`${FIND.replace('return ', 'return !!(')})`, ...args))
  }
  return {
    surface,
    sees,
    open: (url: string) => surface.open(url),
    presses: async (role: Role, name: string): Promise<void> => {
      const [, ...args] = found(role, name)
      await until(`${role} "${name}" can be pressed`, () => surface.run(REACHED, ...args))
      await surface.press(...found(role, name))
    },
    types: async (text: string, name: string): Promise<void> => {
      await sees('field', name)
      await surface.type(text, ...found('field', name))
    },
    isAt: (pattern: RegExp) =>
      until(`address ${pattern}`, async () => pattern.test(String(await surface.run('return location.href')))),
    address: async () => String(await surface.run('return location.href')),
  }
}

export type Person = ReturnType<typeof person>
