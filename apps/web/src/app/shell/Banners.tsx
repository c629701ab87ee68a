import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner, type BannerTone } from '#ui/Banner.tsx'

const KINDS: { key: 'msgSuccess' | 'msgInfo' | 'msgError'; tone: BannerTone }[] = [
  { key: 'msgSuccess', tone: 'success' },
  { key: 'msgInfo', tone: 'info' },
  { key: 'msgError', tone: 'error' },
]

const textsIn = (state: unknown): { tone: BannerTone; text: string }[] =>
  KINDS.flatMap(({ key, tone }) => {
    const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
    return typeof text === 'string' && text !== '' ? [{ tone, text }] : []
  })

/** A reload must not repeat old news: the messages leave the history entry once they are on the screen. */
const forget = (): void => {
  const state: unknown = window.history.state
  if (
    typeof state !== 'object' ||
    state === null ||
    !('usr' in state) ||
    typeof state.usr !== 'object' ||
    state.usr === null
  )
    return
  const kept = Object.fromEntries(Object.entries(state.usr).filter(([key]) => !KINDS.some((kind) => kind.key === key)))
  window.history.replaceState({ ...state, usr: kept }, '')
}

/** What one screen tells the next: `navigate(to, { state: { msgSuccess } })`. */
export function Banners() {
  const { state, key } = useLocation()
  const [closed, setClosed] = useState<readonly string[]>([])
  const texts = textsIn(state).filter(({ tone }) => !closed.includes(`${key} ${tone}`))
  const some = texts.length > 0

  useEffect(() => {
    if (some) forget()
  }, [some, key])

  if (!some) return null
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 pt-4">
      {texts.map(({ tone, text }) => (
        <Banner key={tone} tone={tone} onClose={() => setClosed([...closed, `${key} ${tone}`])}>
          {text}
        </Banner>
      ))}
    </div>
  )
}
