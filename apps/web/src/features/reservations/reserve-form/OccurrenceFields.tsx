import type { OfferView } from '@kram/contract/offers/views'
import { useEffect, useRef, useState } from 'react'
import { momentText, remainingText } from '@kram/polish/format'
import { errorOf } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { counted, type Forms } from '@kram/polish/plural'
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'
import { EmptyState } from '#ui/feedback'
import { NoWrap } from '#ui/text'
import { shortOnDate } from './model/index.ts'
import { TimeSlotField } from '../fields/index.ts'
import type { Reserve } from './use-reserve.ts'
import { occurrenceText } from '../status/index.ts'

const MAX_SHOWN = 3
const FEW_LEFT = 10
const CAPACITY_FORMS: Forms = {
  one: 'wolne miejsce',
  few: 'wolne miejsca',
  many: 'wolnych miejsc',
  other: 'wolnego miejsca',
}

const capacityText = (remaining: number | null): string | undefined => {
  if (remaining === null || remaining > FEW_LEFT) return undefined
  return remaining === 0 ? 'brak miejsc, możesz poczekać na liście' : counted(remaining, CAPACITY_FORMS)
}

/** `Chleb: na ten dzień zostało 5 szt.` of items of which the date has less than is chosen. */
const shortText = ({ items }: OfferView, { lines }: Reserve, date: string): string | undefined =>
  shortOnDate(items, lines, date)
    .map(({ item, left }) =>
      left > 0
        ? `${item.productName}: na ten dzień ${remainingText(left, item).toLowerCase()}`
        : `${item.productName}: na ten dzień już nie ma`,
    )
    .join(' · ') || undefined

/** `manual`: the seller enters it for a buyer on the phone. */
const LABELS = {
  own: { how: 'Jak chcesz odebrać?', delivery: 'Dostawa do mnie', when: 'Kiedy odbierzesz?' },
  manual: { how: 'Odbiór czy dostawa?', delivery: 'Dostawa', when: 'Kiedy odbiór?' },
} as const
const HOUR_LABELS = {
  own: { pickup: 'O której odbierzesz?', delivery: 'O której dostawa?' },
  manual: { pickup: 'O której odbiór?', delivery: 'O której dostawa?' },
}
const labelsFor = ({ isManual }: Reserve) => LABELS[isManual ? 'manual' : 'own']

/** Pickup or delivery, for an offer with both. */
export function FulfilmentChoice({ offer, reserve }: { offer: OfferView; reserve: Reserve }) {
  const { form, fulfilment } = reserve
  if (!offer.pickup || !offer.delivery) return null
  const labels = labelsFor(reserve)
  return (
    <ChoiceGroup legend={labels.how}>
      {(['pickup', 'delivery'] as const).map((option) => (
        <ChoiceCard
          key={option}
          type="radio"
          name="fulfilment"
          label={option === 'pickup' ? 'Odbiór osobisty' : labels.delivery}
          checked={fulfilment === option}
          onChange={() => form.setValue('fulfilment', option, { shouldDirty: true })}
        />
      ))}
    </ChoiceGroup>
  )
}

/** The hour within a divided occurrence; a full one can be chosen for the waiting list. */
export function TimeSlotChoice({ reserve: { form, timeSlots, timeSlot, fulfilment, isManual } }: { reserve: Reserve }) {
  if (!timeSlots) return null
  return (
    <TimeSlotField
      label={HOUR_LABELS[isManual ? 'manual' : 'own'][fulfilment]}
      timeSlots={timeSlots}
      value={timeSlot?.startsAt ?? null}
      allowFull={!isManual}
      error={errorOf(form, 'timeSlot')}
      onChange={(start) => {
        form.clearErrors(['occurrenceId', 'timeSlot'])
        form.setValue('timeSlot', start, { shouldDirty: true })
      }}
    />
  )
}

/** The occurrence; the first free one is preselected. */
export function OccurrenceFields({ offer, reserve }: { offer: OfferView; reserve: Reserve }) {
  const now = useNow()
  const [showAll, setShowAll] = useState(false)
  const { form, occurrences, occurrence: chosen, fulfilment, isManual } = reserve
  const error = errorOf(form, 'occurrenceId')
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is far below.
  useEffect(() => {
    if (!error) return
    box.current?.querySelector<HTMLInputElement>('[name=occurrenceId]')?.focus({ preventScroll: true })
    box.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [error])
  const visible = showAll
    ? occurrences
    : occurrences.slice(0, Math.max(MAX_SHOWN, occurrences.findIndex(({ id }) => id === chosen?.id) + 1))
  return (
    <div ref={box}>
      {occurrences.length === 0 ? (
        <EmptyState title="Nie ma teraz wolnych terminów">
          Zajrzyj tu za kilka dni albo napisz do sprzedawcy.
        </EmptyState>
      ) : (
        <ChoiceGroup legend={fulfilment === 'pickup' ? labelsFor(reserve).when : 'Kiedy dostawa?'} error={error}>
          {visible.map((occurrence) => (
            <ChoiceCard
              key={occurrence.id}
              type="radio"
              name="occurrenceId"
              disabled={occurrence.remaining === 0 && isManual}
              checked={occurrence.id === chosen?.id}
              onChange={() => {
                form.clearErrors('occurrenceId')
                form.setValue('occurrenceId', occurrence.id, { shouldDirty: true })
              }}
              label={
                <span className="inline-block first-letter:uppercase">
                  <NoWrap text={occurrenceText(occurrence, now)} />
                </span>
              }
              hint={[
                `zamówienia do: ${momentText(occurrence.cutoffAt, now)}`,
                capacityText(occurrence.remaining),
                shortText(offer, reserve, occurrence.date),
                occurrence.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
          <TimeSlotChoice reserve={reserve} />
          {visible.length < occurrences.length && (
            <Button variant="quiet" onClick={() => setShowAll(true)}>
              Pokaż późniejsze terminy
            </Button>
          )}
        </ChoiceGroup>
      )}
    </div>
  )
}
