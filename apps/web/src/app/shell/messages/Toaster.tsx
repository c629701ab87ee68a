import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons'
import { AlertIcon, CloseIcon, SuccessIcon, InfoIcon } from '#ui/icons.ts'
import { dismissToast, type Toast, useToasts } from '#lib/feedback'

/** Long enough to read and to reach an undo; paused while a pointer or the focus rests on it. */
const VISIBLE_MS = 7000
const ICONS = { success: SuccessIcon, info: InfoIcon, error: AlertIcon }

const PAUSE_EVENTS = ['pointerenter', 'focusin']
const RESUME_EVENTS = ['pointerleave', 'focusout']

/** True while a pointer or the focus rests on the element. */
function usePaused(ref: RefObject<HTMLElement | null>): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    for (const name of PAUSE_EVENTS) ref.current?.addEventListener(name, () => setPaused(true), { signal })
    for (const name of RESUME_EVENTS) ref.current?.addEventListener(name, () => setPaused(false), { signal })
    return () => stop.abort()
  }, [ref])
  return paused
}

function ToastCard({ id, tone, message, action }: Toast) {
  const card = useRef<HTMLLIElement>(null)
  const paused = usePaused(card)
  const Icon = ICONS[tone]
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => dismissToast(id), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [paused, id])

  return (
    <li
      ref={card}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-2xl bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-lift"
    >
      <Icon className="shrink-0" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="py-2">{message}</span>
        {action && (
          <button
            type="button"
            className="min-h-11 rounded-xl pr-3 font-bold underline underline-offset-4"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </span>
      <IconButton
        label="Zamknij komunikat"
        className="text-current hover:bg-transparent"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Rendered once in the shell, above the bottom bar. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <ol
      aria-live="polite"
      aria-label="Komunikaty"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+var(--safe-bottom))] z-50 flex flex-col items-center gap-2 sm:left-auto sm:w-96 print:hidden"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </ol>
  )
}
