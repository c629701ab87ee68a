import { absenceRoutes } from '@kram/contract/schedules/absence-routes'
import type { Absence } from '@kram/contract/schedules/absence-schemas'
import { localDateOf } from '@kram/contract/common/time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api'
import { toast, toastWithUndo } from '#lib/feedback'
import { useNow } from '#lib/hooks'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Button } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { absenceDaysText, closedText, dayBefore, openedText } from './absence-text.ts'
import { absencesQuery } from './absences.queries.ts'
import { AbsenceSheet, type EditedAbsence } from './AbsenceForm.tsx'
import { ReservedDays } from './ReservedDays.tsx'

const failed = (error: Error): unknown => toast('error', error.message)

/** Ends an absence today or undoes it; both can be taken back. */
function useAbsenceActions() {
  const client = useQueryClient()
  const refresh = () => invalidate(client, staleAfter.schedule())
  const save = useMutation({
    mutationFn: ({ id, from, to, note, version }: Absence) =>
      call(absenceRoutes.update, { params: { absenceId: id }, body: { from, to, note, version } }),
    onSuccess: refresh,
    onError: failed,
  })
  const add = useMutation({
    mutationFn: ({ from, to, note }: Absence) => call(absenceRoutes.add, { body: { from, to, note } }),
    onSuccess: refresh,
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Absence) => call(absenceRoutes.delete, { params: { absenceId: id } }),
    onSuccess: refresh,
    onError: failed,
  })
  return {
    busy: save.isPending || remove.isPending || add.isPending,
    end: (absence: Absence, lastDay: string): void =>
      save.mutate(
        { ...absence, to: lastDay },
        {
          onSuccess: (ended) =>
            toastWithUndo(`Nieobecność skończona. ${openedText(absence.closed - ended.closed)}.`, () =>
              save.mutate({ ...ended, to: absence.to }),
            ),
        },
      ),
    undo: (absence: Absence): void =>
      remove.mutate(absence, {
        onSuccess: ({ opened }) =>
          toastWithUndo(`Nieobecność odwołana. ${openedText(opened)}.`, () => add.mutate(absence)),
      }),
  }
}

type CardProps = { absence: Absence; today: string; onEdit: () => void; actions: ReturnType<typeof useAbsenceActions> }

function AbsenceCard({ absence, today, onEdit, actions: { busy, end, undo } }: CardProps) {
  const { from, to, note, closed, reserved } = absence
  const running = from <= today
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg first-letter:uppercase">{absenceDaysText({ from, to })}</h2>
        {running && <Status tone="warn">trwa</Status>}
      </div>
      {note !== null && <p>{note}</p>}
      <p className="text-muted">{closedText(closed)}.</p>
      {reserved.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p className="font-semibold">Te rezerwacje nadal są ważne. Zdecyduj o każdym dniu:</p>
          <ReservedDays reserved={reserved} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onEdit} aria-label={`Zmień nieobecność: ${absenceDaysText({ from, to })}`}>
          Zmień
        </Button>
        {from < today && to >= today && (
          <Button variant="secondary" loading={busy} onClick={() => end(absence, dayBefore(today))}>
            Wracam dzisiaj
          </Button>
        )}
        <Button variant="quiet" loading={busy} onClick={() => undo(absence)}>
          Odwołaj nieobecność
        </Button>
      </div>
    </Card>
  )
}

/** Present and coming absences; each is changed, ended early or undone. */
export function AbsenceList({ children }: { children: (list: ReactNode, add: () => void) => ReactNode }) {
  const [edited, setEdited] = useState<EditedAbsence>(null)
  const today = localDateOf(useNow())
  const query = useQuery(absencesQuery())
  const actions = useAbsenceActions()
  const add = (): void => setEdited({ absence: null })
  const items = query.data?.items
  const list = (
    <>
      {!items && <Unanswered query={query} />}
      {items?.length === 0 && (
        <EmptyState
          title="Nie masz zaplanowanej nieobecności"
          action={<Button onClick={add}>Dodaj nieobecność</Button>}
        >
          Na czas urlopu albo choroby zamkniesz wszystkie terminy naraz, a po powrocie otworzysz je jednym dotknięciem.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {items?.map((absence) => (
          <li key={absence.id}>
            <AbsenceCard absence={absence} today={today} actions={actions} onEdit={() => setEdited({ absence })} />
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <>
      {children(list, add)}
      <AbsenceSheet edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}
