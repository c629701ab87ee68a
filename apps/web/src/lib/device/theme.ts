import { createSource } from '../store.ts'

/** Stored on the device only; `early.ts` reads the same key before the first paint. */
const KEY = 'theme'

export type Theme = 'device' | 'light' | 'dark'

const isTheme = (value: string | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark'

const present = (): Theme => {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'device'
}

const source = createSource(present)

export const setTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'device') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'device') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage (a private window) the choice lasts for this page.
  }
  source.notify()
}

export const useTheme = (): Theme => source.useValue('device')
