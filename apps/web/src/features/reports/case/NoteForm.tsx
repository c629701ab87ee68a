import { reportRoutes } from '@kram/contract/reports/routes'
import type { ReportView } from '@kram/contract/reports/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { reportQuery } from '../reports.queries.ts'

/** The note of the operators. What somebody else wrote meanwhile is shown before it is replaced. */
export function NoteForm({ report: { id, note, version } }: { report: ReportView }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(note)
  const value = typed ?? note ?? ''
  const changedByOthers = typed !== null && seen !== note
  const save = useMutation({
    mutationFn: (sent: string) =>
      call(reportRoutes.note, { params: { id }, body: { version, note: sent.trim() || null } }),
    onSuccess: (view, sent) => {
      client.setQueryData(reportQuery(id).queryKey, view)
      // What was typed since then stays.
      setTyped((current) => (current === sent ? null : current))
      setSeen(view.note)
      toast('success', 'Notatka zapisana')
      return invalidate(client, staleAfter.report())
    },
    onError: (error) => {
      toast('error', error.message)
      void invalidate(client, staleAfter.report())
    },
  })
  return (
    <Card className="grid gap-3">
      {changedByOthers && (
        <Banner
          tone="warning"
          action={
            <Button variant="quiet" size="small" onClick={() => setSeen(note)}>
              Zastąp swoją
            </Button>
          }
        >
          Ktoś zapisał inną notatkę: „{note ?? 'pusta'}”.
        </Banner>
      )}
      <TextArea
        label="Notatka dla operatorów"
        hint="Nikt inny jej nie zobaczy."
        rows={3}
        maxLength={2000}
        value={value}
        onChange={({ target }) => {
          if (typed === null) setSeen(note)
          setTyped(target.value)
        }}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={typed === null || changedByOthers}
        loading={save.isPending}
        onClick={() => save.mutate(value)}
      >
        Zapisz notatkę
      </Button>
    </Card>
  )
}
