import { createStore } from '../store.ts'

/** A short message; created in the browser only. */
export type Toast = {
  id: number
  tone: 'success' | 'info' | 'error'
  message: string
  /** A button in the message, above all "Cofnij". */
  action?: { label: string; run: () => void }
  /** A newer message of the same topic takes the place of an older one. */
  topic?: string
}

const MAX_TOASTS = 3

const NO_TOASTS: readonly Toast[] = []

const store = createStore(NO_TOASTS)
let lastId = 0

export const dismissToast = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id))

/** Shows a message; returns the function that removes it early. */
export const toast = (tone: Toast['tone'], message: string, action?: Toast['action'], topic?: string): (() => void) => {
  lastId += 1
  const id = lastId
  const others = store.get().filter((one) => topic === undefined || one.topic !== topic)
  store.set(
    [...others, { id, tone, message, ...(action && { action }), ...(topic !== undefined && { topic }) }].slice(
      -MAX_TOASTS,
    ),
  )
  return () => dismissToast(id)
}

/** "Usunięto produkt" with an undo button. */
export const toastWithUndo = (message: string, undo: () => void, topic?: string): (() => void) =>
  toast('success', message, { label: 'Cofnij', run: undo }, topic)

export const currentToasts = store.get

export const subscribeToasts = store.subscribe

export const useToasts = (): readonly Toast[] => store.useValue(NO_TOASTS)
