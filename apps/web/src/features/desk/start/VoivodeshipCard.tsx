import { FIGURE_LABELS, type FigureName } from '@kram/contract/desk/limits'
import type { Desk } from '@kram/contract/desk/schemas'
import { useState } from 'react'
import { Select } from '#ui/forms'
import { Card } from '#ui/layout'

const NAMES = Object.keys(FIGURE_LABELS) as FigureName[]

/** One figure of this week by voivodeship, the highest first, as bars with their numbers. */
export function VoivodeshipCard({ desk: { voivodeships } }: { desk: Desk }) {
  const [name, setName] = useState<FigureName>('reservations')
  const rows = voivodeships
    .map(({ voivodeship, figures }) => ({ voivodeship, value: figures[name] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  const highest = rows[0]?.value ?? 1
  return (
    <Card className="grid content-start gap-3">
      <h2 className="type-title">Województwa</h2>
      <Select
        label="Co pokazać"
        value={name}
        onChange={({ target }) => setName(NAMES.find((one) => one === target.value) ?? 'reservations')}
      >
        {NAMES.map((one) => (
          <option key={one} value={one}>
            {FIGURE_LABELS[one]}
          </option>
        ))}
      </Select>
      {rows.length === 0 && <p className="text-muted">W tym tygodniu jeszcze nic.</p>}
      <ul className="grid gap-2" aria-label={`${FIGURE_LABELS[name]} w tym tygodniu`}>
        {rows.map(({ voivodeship, value }) => (
          <li key={voivodeship ?? ''} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <span className="break-words">{voivodeship ?? 'bez miejsca'}</span>
            <span className="text-right font-semibold tabular-nums">{value}</span>
            <span aria-hidden="true" className="col-span-2 h-1.5 rounded-full bg-sunk">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-full w-full rounded-full text-brand-ink">
                <rect width={(100 * value) / highest} height="1" fill="currentColor" />
              </svg>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
