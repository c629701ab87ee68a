import type { OfferView } from '@kram/contract/offer-views'
import { useState } from 'react'
import { momentText } from '#lib/format.ts'
import { errorOf } from '#lib/forms.ts'
import { useNow } from '#lib/now.ts'
import { counted, type Forms } from '#lib/plural.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import type { Reserve } from './use-reserve.ts'
import { windowWords } from './words.ts'

const SHOWN = 3
const FEW_PLACES = 10
const PLACES: Forms = { one: 'wolne miejsce', few: 'wolne miejsca', many: 'wolnych miejsc', other: 'wolnego miejsca' }

const placesText = (left: number | null): string | undefined => {
  if (left === null || left > FEW_PLACES) return undefined
  return left === 0 ? 'brak miejsc, możesz poczekać na liście' : counted(left, PLACES)
}

/** Asked of the person who reserves, or of the seller about somebody on the telephone. */
const ASKED = {
  own: { how: 'Jak chcesz odebrać?', delivery: 'Dostawa do mnie', when: 'Kiedy odbierzesz?' },
  caller: { how: 'Odbiór czy dostawa?', delivery: 'Dostawa', when: 'Kiedy odbiór?' },
} as const
const askedOf = ({ forCaller }: Reserve) => ASKED[forCaller ? 'caller' : 'own']

function FulfilmentChoice({ reserve }: { reserve: Reserve }) {
  const { form, fulfilment } = reserve
  const asked = askedOf(reserve)
  return (
    <ChoiceGroup legend={asked.how} className="mb-4">
      {(['pickup', 'delivery'] as const).map((way) => (
        <ChoiceCard
          key={way}
          type="radio"
          name="fulfilment"
          label={way === 'pickup' ? 'Odbiór osobisty' : asked.delivery}
          checked={fulfilment === way}
          onChange={() => form.setValue('fulfilment', way, { shouldDirty: true })}
        />
      ))}
    </ChoiceGroup>
  )
}

/** When, and how: the first free window is chosen until somebody chooses another. */
export function WindowFields({ offer, reserve }: { offer: OfferView; reserve: Reserve }) {
  const now = useNow()
  const [all, setAll] = useState(false)
  const { form, windows, window: chosen, fulfilment, forCaller } = reserve
  const error = errorOf(form, 'occurrenceId')
  const shown = all ? windows : windows.slice(0, Math.max(SHOWN, windows.findIndex(({ id }) => id === chosen?.id) + 1))
  return (
    <div>
      {offer.pickup && offer.delivery && <FulfilmentChoice reserve={reserve} />}
      {windows.length === 0 ? (
        <EmptyState title="Nie ma teraz wolnych terminów">
          Zajrzyj tu za kilka dni albo napisz do sprzedawcy.
        </EmptyState>
      ) : (
        <ChoiceGroup legend={fulfilment === 'pickup' ? askedOf(reserve).when : 'Kiedy dostawa?'} error={error}>
          {shown.map((window) => (
            <ChoiceCard
              key={window.id}
              type="radio"
              name="occurrenceId"
              disabled={window.left === 0 && forCaller}
              checked={window.id === chosen?.id}
              onChange={() => {
                form.clearErrors('occurrenceId')
                form.setValue('occurrenceId', window.id, { shouldDirty: true })
              }}
              label={
                <span className="inline-block first-letter:uppercase">
                  <Unbroken text={windowWords(window, now)} />
                </span>
              }
              hint={[`zamówienia do: ${momentText(window.cutoffAt, now)}`, placesText(window.left), window.note]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
          {shown.length < windows.length && (
            <Button variant="quiet" onClick={() => setAll(true)}>
              Pokaż późniejsze terminy
            </Button>
          )}
        </ChoiceGroup>
      )}
    </div>
  )
}
