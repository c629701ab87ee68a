import { alertRoutes } from '@kram/contract/alerts/routes'
import type { Alert } from '@kram/contract/alerts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { currentVersionFrom, useAction } from '#lib/forms'
import { Banner, Sheet } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { TextField } from '#ui/forms'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { saveErrorText } from './save-error-text.ts'

type Props = { alert: Alert; open: boolean; onClose: () => void }

/** Edits name and consents. */
export function EditAlert({ alert, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Zmień wyszukiwanie">
      <EditForm alert={alert} onDone={onClose} />
    </Sheet>
  )
}

function EditForm({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const client = useQueryClient()
  const { id, enabled } = alert
  const [version, setVersion] = useState(alert.version)
  const [name, setName] = useState(alert.name)
  const [channels, setChannels] = useState(alert.channels)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction(
    () => call(alertRoutes.update, { params: { id }, body: { version, name, enabled, channels } }),
    async () => {
      await invalidate(client, staleAfter.alert())
      toast('success', 'Zapisano')
      onDone()
    },
    (error) => {
      setVersion(currentVersionFrom(error) ?? version)
      setProblem(saveErrorText(error))
    },
  )
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <TextField label="Nazwa" required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      <ChannelChoice channels={channels} onChange={setChannels} />
      <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
        Zapisz
      </Button>
    </form>
  )
}
