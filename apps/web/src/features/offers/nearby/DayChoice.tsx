import { localDateOf } from '@kram/contract/common/time'
import { dayText, weekdayShortText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Chip } from '#ui/list'
import { DateField } from '#ui/forms'
import type { Filters } from '../filters.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const DAYS = 6
const DAY_MS = 86_400_000

/** The next six days as chips, every later one in the calendar of the device. */
export function DayChoice({ filters: { day: chosen }, onChange }: Props) {
  const now = useNow()
  const upcoming = Array.from({ length: DAYS }, (_, index) => localDateOf(new Date(now.getTime() + index * DAY_MS)))
  const later = chosen !== null && !upcoming.includes(chosen) ? chosen : ''
  return (
    <fieldset>
      <legend className="float-left mb-2 w-full font-semibold">Dzień odbioru albo dostawy</legend>
      <div className="clear-both mb-3 flex flex-wrap gap-x-2 gap-y-2.5">
        {upcoming.map((day, index) => (
          <Chip key={day} pressed={chosen === day} onClick={() => onChange({ day: chosen === day ? null : day })}>
            {index < 2 ? dayText(day, now) : weekdayShortText(day)}
          </Chip>
        ))}
      </div>
      <div className="max-w-56">
        <DateField
          label="Inny dzień"
          min={upcoming[0]}
          value={later}
          onChange={({ target }) => onChange({ day: target.value || null })}
        />
      </div>
    </fieldset>
  )
}
