/** Short messages at the edge of the screen. One board for the tab; the server never writes on it. */
export type Toast = {
  id: number
  tone: 'success' | 'info' | 'error'
  message: string
  /** One thing to do about it, above all "Cofnij". */
  action?: { label: string; run: () => void }
}

const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const update = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => update(toasts.filter((toast) => toast.id !== id))

/** Shows a message; answers how to take it away early. */
export const toast = (tone: Toast['tone'], message: string, action?: Toast['action']): (() => void) => {
  lastId += 1
  const id = lastId
  update([...toasts, { id, tone, message, ...(action ? { action } : {}) }].slice(-MAX_TOASTS))
  return () => dismissToast(id)
}

/** "Usunięto produkt" with a way back. */
export const toastWithUndo = (message: string, undo: () => void): (() => void) =>
  toast('success', message, { label: 'Cofnij', run: undo })

export const currentToasts = (): readonly Toast[] => toasts

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
