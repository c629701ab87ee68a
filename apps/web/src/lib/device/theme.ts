import { useSyncExternalStore } from 'react'

/** Kept on the device only; `early.ts` reads the same key before the first paint. */
const KEY = 'theme'

export type Theme = 'device' | 'light' | 'dark'

const listeners = new Set<() => void>()

const isTheme = (value: string | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark'

const present = (): Theme => {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'device'
}

export const setTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'device') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'device') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A private window: the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, present, () => 'device')
