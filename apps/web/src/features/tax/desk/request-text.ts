import type { TaxRequest, TaxSellerRow } from '@kram/contract/tax/schemas'
import { dateText } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import type { Tone } from '#ui/list'

const REMINDERS = { one: 'przypomnienie', few: 'przypomnienia', many: 'przypomnień', other: 'przypomnienia' }

const sentText = ({ askedOn, reminders, dueOn }: TaxRequest): string =>
  `zapytano ${dateText(askedOn)}, ${reminders === 0 ? 'bez przypomnień' : counted(reminders, REMINDERS)}, termin ${dateText(dueOn)}`

/**
 * What was asked of a seller: `zapytano 3 maja 2027, 1 przypomnienie, termin 2 lipca 2027`. Nothing once the answer is there: the
 * deadline is over with it.
 */
export const requestText = ({ request, hasData }: Pick<TaxSellerRow, 'request' | 'hasData'>): string | null =>
  request && !hasData ? sentText(request) : null

/** Whether the data is there; of a seller who has to give it, whether the time is over. */
export function dataStatus({
  state,
  hasData,
  request,
}: Pick<TaxSellerRow, 'state' | 'hasData' | 'request'>): { text: string; tone: Tone } | null {
  if (hasData) return { text: 'Dane są', tone: 'good' }
  if (request?.isOverdue) return { text: 'Po terminie', tone: 'danger' }
  return state === 'over' || request ? { text: 'Brak danych', tone: 'warn' } : null
}
