import type { RowResult } from '@kram/contract/common/bulk/schemas'
import { useState } from 'react'
import { toast, toastWithUndo } from '#lib/feedback'
import type { Refusal } from './BulkReport.tsx'

type Send<Change> = (changes: readonly Change[]) => Promise<{ results: readonly RowResult[] }>

type BulkAct<Change> = {
  /** One call of the server with at most `most` changes. */
  send: Send<Change>
  most: number
  changes: readonly Change[]
  name: (id: number) => string
  done: (count: number) => string
  /** Undoes what was changed, by the versions that the act left. */
  undo: (done: readonly { change: Change; version: number }[]) => Promise<readonly RowResult[]>
}

/** Sends changes in as many calls as their number asks for. */
export const sendAll = async <Change>(
  send: Send<Change>,
  changes: readonly Change[],
  most: number,
): Promise<RowResult[]> => {
  const results: RowResult[] = []
  for (let from = 0; from < changes.length; from += most)
    results.push(...(await send(changes.slice(from, from + most))).results)
  return results
}

const refusalsOf = (results: readonly RowResult[], name: (id: number) => string): Refusal[] =>
  results.flatMap(({ id, ok, message }) => (ok ? [] : [{ id, name: name(id), message: message ?? '' }]))

/** Bulk acts of a table: what was refused stands in a list, all else can be undone. `onDone` takes the selection away. */
export function useBulk(refresh: () => Promise<void>, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  /** A failure of the whole call is said and changes nothing. */
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('error', error instanceof Error ? error.message : 'Nie udało się zapisać.')
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const run = <Change extends { id: number }>({ send, most, changes, name, done, undo }: BulkAct<Change>) =>
    guarded(async () => {
      const results = await sendAll(send, changes, most)
      const changed = results.flatMap(({ id, ok, version }) => {
        const change = changes.find((one) => one.id === id)
        return ok && change && version !== null ? [{ change, version }] : []
      })
      setRefusals(refusalsOf(results, name))
      if (changed.length === 0) return
      onDone()
      toastWithUndo(
        done(changed.length),
        () => void guarded(async () => setRefusals(refusalsOf(await undo(changed), name))),
      )
    })
  return { busy, refusals, dismiss: (): void => setRefusals([]), guarded, run }
}
