type CloseWatcher = EventTarget & { destroy: () => void }

declare global {
  interface Window {
    /** Escape and the back gesture of the device; not in every browser. */
    CloseWatcher?: new () => CloseWatcher
  }
}

const MENU = '#narrow-menu'
const MENU_BUTTON = '[aria-controls="narrow-menu"]'

/** The menu is closed by its own button, so that it needs none of this code on a first page. */
const closeMenu = (): void => {
  if (document.querySelector(MENU)) document.querySelector<HTMLElement>(MENU_BUTTON)?.click()
}

const closeAndFocus = (): void => {
  if (document.querySelector(MENU)) document.querySelector<HTMLElement>(MENU_BUTTON)?.focus()
  closeMenu()
}

const isIn = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The back gesture closes the open menu and stays on the page. */
const watchBackGesture = (signal: AbortSignal): void => {
  let watcher: CloseWatcher | undefined
  const stop = (): void => watcher?.destroy()
  const onClick = (event: Event): void => {
    if (!isIn(MENU_BUTTON, event)) return
    stop()
    if (document.querySelector(MENU) || !window.CloseWatcher) return
    watcher = new window.CloseWatcher()
    watcher.addEventListener('close', closeAndFocus)
  }
  // Before the button's own handler: the menu is still as it was.
  document.addEventListener('click', onClick, { capture: true, signal })
  signal.addEventListener('abort', stop)
}

/** Closes the narrow menu by Escape, a tap outside and back. Returns a stop function. */
export const startMenuClosing = (): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAndFocus(), { signal })
  document.addEventListener('pointerdown', (event) => !isIn(`${MENU}, ${MENU_BUTTON}`, event) && closeMenu(), {
    signal,
  })
  // Browsers that do not report the back gesture show the previous page without the menu.
  window.addEventListener('popstate', closeMenu, { signal })
  watchBackGesture(signal)
  return () => ending.abort()
}
