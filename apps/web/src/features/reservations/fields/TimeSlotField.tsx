import type { TimeSlot } from '@kram/contract/schedules/schemas'
import { Select } from '#ui/forms'
import { timeSlotText } from './time-slots.ts'

type Props = {
  label: string
  /** The time slots that have not begun. */
  timeSlots: readonly TimeSlot[]
  value: string | null
  onChange: (start: string) => void
  /** Full time slots can be chosen: for the waiting list. */
  allowFull?: boolean
  /** The time slot that the reservation holds already; for it the slot is not full. */
  held?: string | null
  error?: string | undefined
}

/** The time slot of a divided occurrence. */
export function TimeSlotField({ label, timeSlots, value, onChange, allowFull = false, held = null, error }: Props) {
  return (
    <Select label={label} value={value ?? ''} error={error} onChange={({ target }) => onChange(target.value)}>
      {timeSlots.map((timeSlot) => (
        <option
          key={timeSlot.startsAt}
          value={timeSlot.startsAt}
          disabled={timeSlot.remaining === 0 && !allowFull && timeSlot.startsAt !== held}
        >
          {timeSlotText(timeSlot)}
        </option>
      ))}
    </Select>
  )
}
