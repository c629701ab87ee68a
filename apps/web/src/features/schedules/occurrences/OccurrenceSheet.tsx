import type { Occurrence, Schedule } from '@kram/contract/schedules/schemas'
import { useState } from 'react'
import { weekdayText } from '@kram/polish/format'
import { Banner, Sheet } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { OccurrenceLine } from './OccurrenceLine.tsx'
import { useSetOccurrence } from './use-set-occurrence.ts'

type Props = { schedule: Schedule; open: boolean; onClose: () => void }

/** The next occurrences; each can be closed, opened, moved or annotated. */
export function OccurrenceSheet({ schedule, open, onClose }: Props) {
  const [editing, setEditing] = useState<Occurrence | null>(null)
  const close = (): void => {
    setEditing(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={editing ? weekdayText(editing.date) : `Terminy: ${schedule.name}`}>
      {editing ? (
        <OccurrenceForm occurrence={editing} onDone={() => setEditing(null)} />
      ) : (
        <OccurrenceList schedule={schedule} onEdit={setEditing} />
      )}
    </Sheet>
  )
}

function OccurrenceList({ schedule, onEdit }: { schedule: Schedule; onEdit: (occurrence: Occurrence) => void }) {
  const { set, busyId, problem } = useSetOccurrence()
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        Zamknięty termin nie przyjmuje nowych rezerwacji. Te, które już są, pozostają ważne.
      </p>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ol className="grid gap-3">
        {schedule.nextOccurrences.map((occurrence) => (
          <OccurrenceLine key={occurrence.id} occurrence={occurrence}>
            <span className="flex shrink-0 gap-1">
              <Button
                variant="secondary"
                size="small"
                loading={busyId === occurrence.id}
                aria-label={`${occurrence.status === 'open' ? 'Zamknij' : 'Otwórz'} termin ${occurrence.date}`}
                onClick={() =>
                  set(
                    occurrence,
                    occurrence.status === 'open'
                      ? { status: 'closed', note: occurrence.note }
                      : { status: 'open', note: null },
                  )
                }
              >
                {occurrence.status === 'open' ? 'Zamknij' : 'Otwórz'}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Zmień termin ${occurrence.date}`}
                onClick={() => onEdit(occurrence)}
              >
                Zmień
              </Button>
            </span>
          </OccurrenceLine>
        ))}
      </ol>
    </>
  )
}
