import { TIME_SLOT_MINUTES } from '@kram/contract/schedules/limits'
import { timeSlotsText } from '@kram/polish/schedule-text'
import { useController, useWatch } from 'react-hook-form'
import { useNumberControl } from '#lib/forms'
import { NumberField, Select } from '#ui/forms'
import type { ScheduleFormState } from './model/index.ts'

const DEFAULT_CAPACITY = 4
const LABELS: Record<(typeof TIME_SLOT_MINUTES)[number], string> = {
  15: 'co 15 minut',
  30: 'co 30 minut',
  60: 'co godzinę',
}

/** How many orders a term takes: in all, or in each of its time slots. */
export function TimeSlotFields({ form }: { form: ScheduleFormState }) {
  const { field } = useController({ control: form.control, name: 'timeSlots' })
  const timeSlots = field.value ?? null
  const divide = (minutes: number): void => {
    const chosen = TIME_SLOT_MINUTES.find((allowed) => allowed === minutes)
    field.onChange(chosen ? { minutes: chosen, capacity: timeSlots?.capacity ?? DEFAULT_CAPACITY } : null)
  }
  return (
    <>
      <Select
        label="Czy kupujący wybiera godzinę?"
        hint="Podziel termin, żeby nie było kolejki: kupujący wybiera godzinę, a każda ma swój limit."
        value={timeSlots?.minutes ?? ''}
        onChange={({ target }) => divide(Number(target.value))}
      >
        <option value="">nie, przychodzi kiedy chce</option>
        {TIME_SLOT_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            tak, {LABELS[minutes]}
          </option>
        ))}
      </Select>
      {timeSlots ? <TimeSlotCapacity form={form} /> : <CapacityField form={form} />}
    </>
  )
}

function TimeSlotCapacity({ form }: { form: ScheduleFormState }) {
  return (
    <div className="grid gap-1.5">
      <NumberField label="Ile zamówień na jeden przedział?" whole {...useNumberControl(form, 'timeSlots.capacity')} />
      <DivisionText form={form} />
    </div>
  )
}

function CapacityField({ form }: { form: ScheduleFormState }) {
  return (
    <NumberField
      label="Ile zamówień na jeden termin?"
      optional
      hint="Puste pole oznacza: bez limitu."
      whole
      {...useNumberControl(form, 'capacity')}
    />
  )
}

/** `8 przedziałów co 30 minut, razem do 32 zamówień`. */
function DivisionText({ form }: { form: ScheduleFormState }) {
  const [startTime, endTime, timeSlots] = useWatch({
    control: form.control,
    name: ['startTime', 'endTime', 'timeSlots'],
  })
  const text = timeSlots ? timeSlotsText(startTime, endTime, timeSlots) : null
  return text === null ? null : (
    <p className="text-muted" aria-live="polite">
      {text}
    </p>
  )
}
