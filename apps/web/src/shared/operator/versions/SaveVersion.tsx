import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { changesText } from './changes-text.ts'
import type { VersionedDraft } from './use-versioned-list.ts'

type Props<Entry, Preview> = { draft: VersionedDraft<Entry, Preview> }

/** Saves the draft with the reason, once its preview was seen. */
export function SaveVersion<Entry, Preview>({ draft }: Props<Entry, Preview>) {
  const [reason, setReason] = useState('')
  const { isChanged, preview, saving, newer } = draft
  if (!isChanged) return null
  return (
    <Card className="grid gap-4">
      {newer && (
        <Banner
          tone="warning"
          action={
            <div className="flex flex-wrap gap-2 py-1">
              <Button variant="secondary" size="small" onClick={draft.takeNewer}>
                Wczytaj tamtą wersję
              </Button>
              <Button variant="secondary" size="small" onClick={draft.keepMine}>
                Zostań przy swojej
              </Button>
            </div>
          }
        >
          W międzyczasie zapisano wersję {newer.version} ({newer.createdBy ?? 'operator bez konta'}):{' '}
          {changesText(newer)}. Twoich zmian jeszcze nie zapisano.
        </Banner>
      )}
      <TextField
        label="Dlaczego"
        hint="Przeczytają to inni operatorzy w historii wersji."
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={preview === null || reason.trim() === '' || newer !== undefined}
          loading={saving.isPending}
          onClick={() => saving.mutate(reason.trim(), { onSuccess: () => setReason('') })}
        >
          Zapisz
        </Button>
        {preview === null ? (
          <p className="text-sm text-muted">Najpierw zobacz podgląd.</p>
        ) : (
          reason.trim() === '' && <p className="text-sm text-muted">Napisz, dlaczego.</p>
        )}
      </div>
    </Card>
  )
}
