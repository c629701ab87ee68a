import { personRoutes } from '@kram/contract/desk/person-routes'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog, Unanswered } from '#ui/feedback'
import { Section } from '#ui/layout'
import { sessionsQuery } from './person.queries.ts'
import { RowList } from './RowList.tsx'

/** What a device is called, by what its browser says of itself. */
export type NameDevice = (userAgent: string | null) => { name: string }

/** Where the person is logged in. An operator ends one session, or all. */
export function PersonSessions({ id, nameDevice }: { id: number; nameDevice: NameDevice }) {
  const query = useQuery(sessionsQuery(id))
  const acts = useOperatorRole() !== 'auditor'
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <Section title="Sesje" aside={acts && data.items.length > 0 && <EndAll id={id} />}>
      <RowList
        label="Sesje"
        rows={data.items}
        empty="Nie jest teraz nigdzie zalogowana."
        keyOf={(session) => session.id}
      >
        {(session) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold break-words">{nameDevice(session.userAgent).name}</p>
              <p className="text-sm text-muted">
                ostatnio {dateTimeText(session.lastSeenAt)}, od {dateTimeText(session.createdAt)}
              </p>
            </div>
            {acts && <EndOne id={id} sessionId={session.id} name={nameDevice(session.userAgent).name} />}
          </div>
        )}
      </RowList>
    </Section>
  )
}

function EndOne({ id, sessionId, name }: { id: number; sessionId: number; name: string }) {
  const client = useQueryClient()
  const end = useAction(
    () => call(personRoutes.endSession, { params: { id, sessionId } }),
    () => {
      toast('success', 'Sesja zakończona')
      return invalidateDesk(client)
    },
  )
  return (
    <Button
      variant="quiet"
      size="small"
      loading={end.isPending}
      aria-label={`Zakończ sesję: ${name}`}
      onClick={() => end.mutate(undefined)}
    >
      Zakończ
    </Button>
  )
}

function EndAll({ id }: { id: number }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useAction(
    () => call(personRoutes.endSessions, { params: { id } }),
    () => {
      setAsking(false)
      toast('success', 'Wszystkie sesje zakończone')
      return invalidateDesk(client)
    },
  )
  return (
    <>
      <Button variant="quiet" size="small" className="text-danger" onClick={() => setAsking(true)}>
        Zakończ wszystkie
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate(undefined)}
        title="Zakończyć wszystkie sesje?"
        action="Zakończ wszystkie"
        danger
        loading={end.isPending}
      >
        <p>Ta osoba wyloguje się na wszystkich urządzeniach i zaloguje się znowu swoim hasłem. Konto działa dalej.</p>
      </ConfirmDialog>
    </>
  )
}
