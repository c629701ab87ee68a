import { scheduleRoutes, type Occurrence, type Schedule } from '@kram/contract/schedules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { OccurrenceLine } from './OccurrenceLine.tsx'

type Props = { schedule: Schedule; open: boolean; onClose: () => void }

/** The next windows, each of which can be closed for new reservations and opened again. */
export function OccurrenceSheet({ schedule, open, onClose }: Props) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const toggle = useAct(
    ({ date, status, note }: Occurrence) =>
      call(scheduleRoutes.updateOccurrence, {
        params: { id: schedule.id, date },
        body: status === 'open' ? { status: 'closed', note } : { status: 'open', note: null },
      }),
    async () => {
      setProblem(null)
      await queryClient.invalidateQueries({ queryKey: ['schedules'] })
    },
    (error) => setProblem(error.message),
  )
  return (
    <Sheet open={open} onClose={onClose} title={`Terminy: ${schedule.name}`}>
      <p className="mb-3 text-sm text-muted">
        Zamknięty termin nie przyjmuje nowych rezerwacji. Te, które już są, pozostają ważne.
      </p>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ol className="grid gap-2">
        {schedule.nextOccurrences.map((occurrence) => (
          <OccurrenceLine key={occurrence.id} occurrence={occurrence}>
            <Button
              variant="secondary"
              size="small"
              className="shrink-0"
              loading={toggle.isPending && toggle.variables.id === occurrence.id}
              aria-label={`${occurrence.status === 'open' ? 'Zamknij' : 'Otwórz'} termin ${occurrence.date}`}
              onClick={() => toggle.mutate(occurrence)}
            >
              {occurrence.status === 'open' ? 'Zamknij' : 'Otwórz'}
            </Button>
          </OccurrenceLine>
        ))}
      </ol>
    </Sheet>
  )
}
