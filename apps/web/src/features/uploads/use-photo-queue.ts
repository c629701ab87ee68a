import type { Picture } from '@kram/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { toast } from '#ui/toasts.ts'
import { PictureRefused, sendPicture } from './send-picture.ts'

/** A picture that is on its way, or that did not get there. */
export type Pending = { key: string; file: File; preview: string; share: number; problem: string | null }

type Options = { value: readonly Picture[]; onChange: (pictures: Picture[]) => void; most: number }

const NOT_SENT = 'Nie udało się wysłać zdjęcia. Spróbuj ponownie.'

const problemOf = (error: unknown): string =>
  error instanceof PictureRefused || error instanceof ApiFailure || error instanceof NetworkFailure
    ? error.message
    : NOT_SENT

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Sends chosen files one after another, so that they stay in order and a weak line is not split in pieces. */
export function usePhotoQueue({ value, onChange, most }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const latest = useRef({ value, onChange })
  const chain = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())

  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Pending>): void =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const drop = (key: string): void => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setPending((all) => {
      for (const one of all) if (one.key === key) URL.revokeObjectURL(one.preview)
      return all.filter((one) => one.key !== key)
    })
  }

  const keep = (picture: Picture): void => {
    const { value: before, onChange: tell } = latest.current
    const next = [...before.filter(({ id }) => id !== picture.id), picture]
    // Several may arrive before the form has drawn itself again.
    latest.current = { value: next, onChange: tell }
    tell(next)
  }

  const send = async ({ key, file }: Pick<Pending, 'key' | 'file'>): Promise<void> => {
    const stop = stops.current.get(key)
    if (!stop || stop.signal.aborted) return
    try {
      keep(await sendPicture(file, { key, signal: stop.signal, onProgress: (share) => change(key, { share }) }))
      drop(key)
    } catch (error) {
      if (!isStopped(error)) change(key, { problem: problemOf(error), share: 0 })
    }
  }

  const enqueue = (one: Pick<Pending, 'key' | 'file'>): void => {
    stops.current.set(one.key, new AbortController())
    chain.current = chain.current.then(() => send(one))
  }

  const room = Math.max(0, most - value.length - pending.length)
  return {
    sending: pending.filter(({ problem }) => problem === null),
    failed: pending.filter(({ problem }) => problem !== null),
    room,
    add: (files: readonly File[]): void => {
      if (files.length > room) toast('info', `Można dodać najwyżej ${counted(most, NOUNS.photo)}.`)
      const added = files.slice(0, room).map((file): Pending => ({
        key: crypto.randomUUID(),
        file,
        preview: URL.createObjectURL(file),
        share: 0,
        problem: null,
      }))
      setPending((all) => [...all, ...added])
      added.forEach(enqueue)
    },
    retry: (one: Pending): void => {
      change(one.key, { problem: null })
      enqueue(one)
    },
    drop,
  }
}
