import { seasonVersionRoutes } from '@kram/contract/seasons/version-routes'
import type { SeasonEntry, Seasons } from '@kram/contract/seasons/schemas'
import { MAX_SEASON_ENTRIES } from '@kram/contract/seasons/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAdministers } from '#shared/operator/index.ts'
import { SaveVersion, useVersionedList, VersionHistory } from '#shared/operator/versions/index.ts'
import { Button } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { SeasonsPreview } from './SeasonsPreview.tsx'
import { seasonVersionsQuery } from './seasons-desk.queries.ts'

/** The season calendar: edited here, previewed month by month, saved as a version. */
export function SeasonsEditor() {
  const query = useQuery(seasonVersionsQuery())
  const { data: seasons } = query
  if (!seasons) return <Unanswered query={query} />
  return (
    <>
      <Editor seasons={seasons} />
      <VersionHistory
        {...seasons}
        builtInName="Kalendarz, z którym przychodzi Kram"
        restore={(body) => call(seasonVersionRoutes.restore, { body })}
      />
    </>
  )
}

function Editor({ seasons }: { seasons: Seasons }) {
  const administers = useAdministers()
  const [edited, setEdited] = useState<SeasonEntry | 'new' | null>(null)
  const draft = useVersionedList(seasons, {
    preview: (entries) => call(seasonVersionRoutes.preview, { body: { entries: [...entries] } }),
    save: (body) => call(seasonVersionRoutes.save, { body }),
  })
  const { entries, change } = draft
  const put = (entry: SeasonEntry): void => {
    change(edited === 'new' ? [...entries, entry] : entries.map((one) => (one === edited ? entry : one)))
    setEdited(null)
  }
  return (
    <div className="mb-6 grid gap-4">
      <EntryList
        entries={entries}
        problemAt={draft.problemAt}
        onEdit={administers ? setEdited : undefined}
        onRemove={(entry) => change(entries.filter((one) => one !== entry))}
      />
      <div className="flex flex-wrap gap-2">
        {administers && entries.length < MAX_SEASON_ENTRIES && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            Dodaj pozycję
          </Button>
        )}
        {draft.isChanged && (
          <Button variant="secondary" loading={draft.previewing.isPending} onClick={() => draft.previewing.mutate()}>
            Pokaż, co się zmieni
          </Button>
        )}
      </div>
      {edited !== null && (
        <EntryDialog
          edited={edited === 'new' ? null : edited}
          taken={entries.filter((one) => one !== edited).map(({ name }) => name)}
          onPut={put}
          onClose={() => setEdited(null)}
        />
      )}
      {draft.preview && <SeasonsPreview preview={draft.preview} />}
      <SaveVersion draft={draft} />
    </div>
  )
}
