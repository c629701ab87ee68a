import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { useState } from 'react'
import { weekdayText } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { RemovableChip } from '#ui/list'
import { DateField, FieldError } from '#ui/forms'
import { PlusIcon } from '#ui/icons.ts'

type Dates = Extract<ScheduleRule, { kind: 'dates' }>
type Props = { rule: Dates; onChange: (rule: Dates) => void; today: string; error: string | undefined }

/** Single days, added one by one. */
export function DatesRule({ rule, onChange, today, error }: Props) {
  const [day, setDay] = useState('')
  const isNew = day !== '' && day >= today && !rule.dates.includes(day)
  const add = () => {
    if (!isNew) return
    onChange({ ...rule, dates: [...rule.dates, day].toSorted() })
    setDay('')
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <DateField
          label="Dzień"
          className="flex-1"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="secondary"
          className="min-h-12"
          disabled={!isNew}
          icon={<PlusIcon aria-hidden="true" />}
          onClick={add}
        >
          Dodaj dzień
        </Button>
      </div>
      {rule.dates.length > 0 && (
        <ul aria-label="Wybrane dni" className="flex flex-wrap gap-2">
          {rule.dates.map((date) => (
            <li key={date}>
              <RemovableChip
                onRemove={() => onChange({ ...rule, dates: rule.dates.filter((other) => other !== date) })}
              >
                {weekdayText(date)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}
