import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner, type BannerTone } from '#ui/feedback'

const MESSAGE_KINDS: { key: 'msgSuccess' | 'msgInfo' | 'msgError'; tone: BannerTone }[] = [
  { key: 'msgSuccess', tone: 'success' },
  { key: 'msgInfo', tone: 'info' },
  { key: 'msgError', tone: 'error' },
]

const messagesIn = (state: unknown): { tone: BannerTone; text: string }[] =>
  MESSAGE_KINDS.flatMap(({ key, tone }) => {
    const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
    return typeof text === 'string' && text !== '' ? [{ tone, text }] : []
  })

/** Shown messages are removed from the history entry, so that a reload does not repeat them. */
const removeFromHistory = (): void => {
  const state: unknown = window.history.state
  if (
    typeof state !== 'object' ||
    state === null ||
    !('usr' in state) ||
    typeof state.usr !== 'object' ||
    state.usr === null
  )
    return
  const remaining = Object.fromEntries(
    Object.entries(state.usr).filter(([key]) => !MESSAGE_KINDS.some((kind) => kind.key === key)),
  )
  window.history.replaceState({ ...state, usr: remaining }, '')
}

/** Messages for the next screen: `navigate(to, { state: { msgSuccess } })`. */
export function FlashMessages() {
  const { state, key } = useLocation()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const messages = messagesIn(state).filter(({ tone }) => !dismissed.includes(`${key} ${tone}`))
  const hasMessages = messages.length > 0

  useEffect(() => {
    if (hasMessages) removeFromHistory()
  }, [hasMessages, key])

  if (!hasMessages) return null
  return (
    <div className="mx-auto grid w-full max-w-page lg:px-6 gap-2 px-4 pt-4">
      {messages.map(({ tone, text }) => (
        <Banner key={tone} tone={tone} onClose={() => setDismissed([...dismissed, `${key} ${tone}`])}>
          {text}
        </Banner>
      ))}
    </div>
  )
}
