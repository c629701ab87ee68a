import type { VersionSummary } from '@kram/contract/market-rules/version-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '#lib/api'
import { toast } from '#lib/feedback'
import { formOutcomeFor, trackUnsaved } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'

export type StoredList<Entry> = { version: number; entries: readonly Entry[]; versions: readonly VersionSummary[] }

type Draft<Entry> = { base: number; entries: readonly Entry[]; isChanged: boolean }

type Calls<Entry, Preview> = {
  preview: (entries: readonly Entry[]) => Promise<Preview>
  save: (body: { version: number; entries: Entry[]; reason: string }) => Promise<unknown>
}

const draftOf = <Entry>({ version, entries }: StoredList<Entry>): Draft<Entry> => ({
  base: version,
  entries,
  isChanged: false,
})

type Problem = { property: string; message: string }

/** What the server says about the entries, or a message for everything else. */
function problemsIn(error: Error): Problem[] {
  const outcome = formOutcomeFor(error)
  return outcome.kind === 'form' ? outcome.placed.fields : []
}

/** Warns before leaving the page while the draft is not saved. */
function useLeaveWarning(isChanged: boolean): void {
  const id = useId()
  useEffect(() => trackUnsaved(id, isChanged), [id, isChanged])
}

/**
 * A list that an operator edits as a whole: changed here, previewed, saved as a version. When somebody else has saved one in
 * between, the draft stays and the operator decides.
 */
export function useVersionedList<Entry, Preview>(list: StoredList<Entry>, calls: Calls<Entry, Preview>) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(list))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const isOutdated = list.version !== draft.base
  const change = (next: Draft<Entry>): void => {
    setDraft(next)
    setPreview(null)
    setProblems([])
  }
  if (isOutdated && !draft.isChanged) change(draftOf(list))
  useLeaveWarning(draft.isChanged)

  const fail = (error: Error): void => {
    const found = problemsIn(error)
    setProblems(found)
    if (found.length === 0) toast('error', error.message)
    else toast('error', 'Popraw zaznaczone pozycje')
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') void invalidateDesk(client)
  }
  const previewing = useMutation({
    mutationFn: () => calls.preview(draft.entries),
    onSuccess: setPreview,
    onError: fail,
  })
  const saving = useMutation({
    mutationFn: (reason: string) => calls.save({ version: draft.base, entries: [...draft.entries], reason }),
    onSuccess: async () => {
      toast('success', 'Zapisane jako nowa wersja')
      setDraft({ ...draft, isChanged: false })
      await invalidateDesk(client)
    },
    onError: fail,
  })
  return {
    entries: draft.entries,
    isChanged: draft.isChanged,
    change: (entries: readonly Entry[]) => change({ ...draft, entries, isChanged: true }),
    /** The version that somebody else saved while this draft was edited. */
    newer: isOutdated && draft.isChanged ? list.versions[0] : undefined,
    takeNewer: () => change(draftOf(list)),
    /** Saves over the newer version; what that takes back is in a new preview. */
    keepMine: () => {
      setDraft({ ...draft, base: list.version })
      setPreview(null)
    },
    preview,
    forgetPreview: () => setPreview(null),
    previewing,
    saving,
    /** The first problem at or below a field: `entries.3`. */
    problemAt: (path: string) =>
      problems.find(({ property }) => property === path || property.startsWith(`${path}.`))?.message,
  }
}

export type VersionedDraft<Entry, Preview> = ReturnType<typeof useVersionedList<Entry, Preview>>
