import type { Picture } from '@kram/contract/uploads/schemas'
import { useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '#lib/api'
import { counted, NOUNS } from '@kram/polish/plural'
import { toast } from '#lib/feedback'
import { PictureRejected, uploadPicture } from './upload-picture.ts'

/** A picture that is being uploaded or has failed. */
export type PendingPhoto = { key: string; file: File; preview: string; progress: number; problem: string | null }

type Options = {
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  most: number
  initialFiles?: readonly File[] | undefined
}

const NOT_SENT = 'Nie udało się wysłać zdjęcia. Spróbuj ponownie.'

const problemOf = (error: unknown): string =>
  error instanceof PictureRejected || error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : NOT_SENT

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Adds a picture to the latest value, because several uploads may finish before the next render. */
const useAddPicture = ({ value, onChange }: Pick<Options, 'value' | 'onChange'>) => {
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  return (picture: Picture): void => {
    const { value: before, onChange: emit } = latest.current
    const next = [...before.filter(({ id }) => id !== picture.id), picture]
    latest.current = { value: next, onChange: emit }
    emit(next)
  }
}

/** Runs uploads one after another: this keeps the order and suits slow connections. Leaving the page aborts them. */
const useUploadQueue = () => {
  const queue = useRef<Promise<void>>(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  return {
    enqueue: (key: string, upload: (signal: AbortSignal) => Promise<void>): void => {
      controllers.current.set(key, new AbortController())
      queue.current = queue.current.then(() => {
        const signal = controllers.current.get(key)?.signal
        return signal && !signal.aborted ? upload(signal) : undefined
      })
    },
    abort: (key: string): void => {
      controllers.current.get(key)?.abort()
      controllers.current.delete(key)
    },
  }
}

/** Adds the files that the field begins with, once. */
function useOnce(files: readonly File[] | undefined, add: (files: readonly File[]) => void): void {
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current || !files || files.length === 0) return
    isAdded.current = true
    add(files)
  })
}

/** Uploads chosen files and adds their pictures to the value. */
export function usePhotoQueue({ value, onChange, most, initialFiles }: Options) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const addPicture = useAddPicture({ value, onChange })
  const { enqueue, abort } = useUploadQueue()

  const patch = (key: string, part: Partial<PendingPhoto>): void =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const discard = (key: string): void => {
    abort(key)
    setPending((all) => {
      for (const one of all) if (one.key === key) URL.revokeObjectURL(one.preview)
      return all.filter((one) => one.key !== key)
    })
  }

  const upload = ({ key, file }: PendingPhoto): void =>
    enqueue(key, async (signal) => {
      try {
        addPicture(await uploadPicture(file, { key, signal, onProgress: (progress) => patch(key, { progress }) }))
        discard(key)
      } catch (error) {
        if (!isAborted(error)) patch(key, { problem: problemOf(error), progress: 0 })
      }
    })

  const remaining = Math.max(0, most - value.length - pending.length)
  const add = (files: readonly File[]): void => {
    if (files.length > remaining) toast('info', `Można dodać najwyżej ${counted(most, NOUNS.photo)}.`)
    const added = files.slice(0, remaining).map((file): PendingPhoto => ({
      key: crypto.randomUUID(),
      file,
      preview: URL.createObjectURL(file),
      progress: 0,
      problem: null,
    }))
    setPending((all) => [...all, ...added])
    added.forEach(upload)
  }
  useOnce(initialFiles, add)
  return {
    sending: pending.filter(({ problem }) => problem === null),
    failed: pending.filter(({ problem }) => problem !== null),
    remaining,
    add,
    retry: (one: PendingPhoto): void => {
      patch(one.key, { problem: null })
      upload(one)
    },
    discard,
  }
}
