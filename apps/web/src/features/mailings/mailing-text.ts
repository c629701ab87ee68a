import type { Mailing } from '@kram/contract/mailings/schemas'
import { dateTimeText } from '@kram/polish/format'
import { counted, plural } from '@kram/polish/plural'

export const PEOPLE = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' }
const GET = { one: 'Dostanie', few: 'Dostaną', many: 'Dostanie', other: 'Dostanie' }

/** `Dostaną ją 2 osoby.` */
export const recipientsText = (recipients: number): string =>
  recipients === 0 ? 'Nikogo takiego nie ma.' : `${plural(recipients, GET)} ją ${counted(recipients, PEOPLE)}.`

/** `wyjdzie 20 grudnia 2026, 9:00`; one that was cancelled before it began never had a beginning. */
export function whenText({ status, sendAt, results }: Pick<Mailing, 'status' | 'sendAt' | 'results'>): string {
  if (status === 'scheduled') return `wyjdzie ${dateTimeText(sendAt)}`
  return status === 'cancelled' && !results?.recipients
    ? `miała wyjść ${dateTimeText(sendAt)}`
    : `od ${dateTimeText(sendAt)}`
}

/** What became of a mailing that has begun; nothing that cannot be in its state. */
export function resultFacts({ status, results }: Pick<Mailing, 'status' | 'results'>): [name: string, count: number][] {
  if (!results || (status === 'cancelled' && results.recipients === 0)) return []
  const { sent, failed, declined, waiting } = results
  const left: [string, number][] =
    status === 'sent' ? [] : [[status === 'cancelled' ? 'Nie wysłano' : 'Czeka', waiting]]
  return [['Wysłano', sent], ...left, ['Nie doszło', failed], ['Nie chcą', declined]]
}
