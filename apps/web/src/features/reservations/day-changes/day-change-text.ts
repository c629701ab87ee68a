import type { DayChangePreview, NotifiedBy } from '@kram/contract/seller-view/day-change-schemas'
import { counted, NOUNS, type Forms } from '@kram/polish/plural'

type Row = DayChangePreview['rows'][number]
export type DayChangeKind = 'move' | 'cancel'

export const NOTIFIED_BY_LABELS: Record<NotifiedBy, string> = {
  email: 'e-mail',
  push: 'powiadomienie w telefonie',
  inApp: 'powiadomienie w Kramie',
  phone: 'zadzwoń',
}

const forms = (one: string, few: string, many: string, other: string): Forms => ({ one, few, many, other })
/** After `do`, `o`, `dla`. */
const PERSON = forms('osoby', 'osób', 'osób', 'osoby')
/** After a verb that gives. */
const TO_PERSON = forms('osobie', 'osobom', 'osobom', 'osoby')

/** After a verb with an object. */
const PERSONS = forms('osobę', 'osoby', 'osób', 'osoby')

const persons = (count: number): string => counted(count, PERSONS)
const toPersons = (count: number): string => counted(count, TO_PERSON)
const ofPersons = (count: number): string => counted(count, PERSON)

const isCalled = ({ notifiedBy }: Row): boolean => notifiedBy.includes('phone')
const isAsked = ({ waitsForAnswer }: Row): boolean => !waitsForAnswer

/** Those whom the change reaches: who waits for an answer to an earlier proposal is not asked again. */
const concerned = (rows: readonly Row[]): Row[] => rows.filter(isAsked)

/** `Dotyczy 5 rezerwacji. E-mail dostanie 4, powiadomienie 2. Do 1 osoby trzeba zadzwonić.` */
export function summaryText(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nikt nie ma tu rezerwacji. Nikogo nie powiadomimy.'
  const notified = concerned(rows)
  const by = (way: NotifiedBy): number => notified.filter(({ notifiedBy }) => notifiedBy.includes(way)).length
  const called = notified.filter(isCalled).length
  const waiting = rows.length - notified.length
  const sent = [
    ...(by('email') > 0 ? [`e-mail dostanie: ${by('email')}`] : []),
    ...(by('push') > 0 ? [`powiadomienie w telefonie: ${by('push')}`] : []),
    ...(by('inApp') > 0 ? [`powiadomienie w Kramie: ${by('inApp')}`] : []),
  ].join(', ')
  return [
    `Dotyczy: ${counted(rows.length, NOUNS.reservation)}.`,
    sent === '' ? '' : `${sent.slice(0, 1).toUpperCase()}${sent.slice(1)}.`,
    called > 0 ? `Do ${ofPersons(called)} trzeba zadzwonić.` : '',
    waiting > 0
      ? `${waiting === 1 ? 'Jedna osoba czeka' : `Czeka: ${waiting}`} na odpowiedź w sprawie wcześniejszej propozycji i nie dostanie nowej.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The label of the button that sends: how many get a message; who is called gets none. */
export function sendText(kind: DayChangeKind, rows: readonly Row[] = []): string {
  const notified = concerned(rows)
  const called = notified.filter(isCalled).length
  const sent = notified.length - called
  if (sent > 0) return kind === 'move' ? `Wyślij propozycję ${toPersons(sent)}` : `Odwołaj i powiadom ${persons(sent)}`
  const act = kind === 'move' ? 'Przenieś' : 'Odwołaj'
  return called > 0 ? `${act} i zadzwoń do ${ofPersons(called)}` : `${act} termin`
}

const DAY_MS = 86_400_000
const SUGGESTED_DAYS = 7

/** The days after a day. */
export const daysAfter = (date: string): string[] => {
  const start = Date.parse(`${date}T12:00:00Z`)
  return Array.from({ length: SUGGESTED_DAYS }, (_, n) => new Date(start + (n + 1) * DAY_MS).toISOString().slice(0, 10))
}
