import { get } from 'react-hook-form'
import type { ScheduleFormState } from '../model/index.ts'

/** Messages of this form only, because the common catalogue is loaded on every page. */
const ZONE_ERROR_TEXTS: Record<string, string> = {
  zoneReach: 'Podaj odległość albo wybierz miejsca, do których dowozisz.',
  ringOrder: 'Podaj progi od najbliższego, żaden dalej niż najdalsza dostawa.',
  maxitems: 'Więcej progów nie można podać.',
  tooFar: 'To dalej niż 100 km od lokalizacji. Wybierz bliższe miejsce.',
}

/** What is wrong with a part of the zone, or undefined. */
export const zoneError = (form: ScheduleFormState, name: string): string | undefined => {
  const error: { type?: string; message?: string } | undefined = get(form.formState.errors, name)
  return ZONE_ERROR_TEXTS[error?.type ?? ''] ?? error?.message
}
