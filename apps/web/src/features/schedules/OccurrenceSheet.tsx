import type { Occurrence, Schedule } from '@kram/contract/schedules'
import { useState } from 'react'
import { weekdayText } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { OccurrenceLine } from './OccurrenceLine.tsx'
import { useSetOccurrence } from './use-set-occurrence.ts'

type Props = { schedule: Schedule; open: boolean; onClose: () => void }

/** The next windows, each of which can be closed, opened, moved or noted. */
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
        <Windows schedule={schedule} onEdit={setEditing} />
      )}
    </Sheet>
  )
}

function Windows({ schedule, onEdit }: { schedule: Schedule; onEdit: (occurrence: Occurrence) => void }) {
  const { set, busyWith, problem } = useSetOccurrence()
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
                loading={busyWith === occurrence.id}
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
