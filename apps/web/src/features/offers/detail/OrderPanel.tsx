import type { OfferView } from '@kram/contract/offers/views'
import { giveUpText, handOverText } from '@kram/polish/fulfilment-text'
import { hoursText, momentText, weekdayShortText, zlotyOf } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import type { Cart } from '../cart/index.ts'
import { type Occurrence, openOccurrences } from './first-screen/index.ts'

const MAX_TERMS = 4

type Props = {
  offer: OfferView
  cart: Cart
  occurrenceId: number | undefined
  onTerm: (id: number) => void
  onReserve: () => void
}

/** At a desk: terms, what is chosen, the sum and the button, beside the offer. */
export function OrderPanel({ offer, cart, occurrenceId, onTerm, onReserve }: Props) {
  const now = useNow()
  const terms = openOccurrences(offer, now)
  const chosen = terms.find(({ id }) => id === occurrenceId) ?? terms[0]
  return (
    <Card className="sticky top-22 grid gap-3.5 shadow-lift max-lg:hidden">
      <h2 className="type-head">Twoja rezerwacja</h2>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Termin</legend>
        {terms.slice(0, MAX_TERMS).map((term) => (
          <Term key={term.id} offer={offer} term={term} checked={term.id === chosen?.id} onPick={onTerm} />
        ))}
      </fieldset>
      <Lines cart={cart} />
      <Button size="large" onClick={onReserve}>
        Zarezerwuj
      </Button>
      {chosen && (
        <p className="text-center type-small">
          Płacisz {handOverText(chosen.fulfilment)}. Zmienisz do: {momentText(chosen.cutoffAt, now)}.{' '}
          {giveUpText(chosen.fulfilment)}
        </p>
      )}
    </Card>
  )
}

type TermProps = { offer: OfferView; term: Occurrence; checked: boolean; onPick: (id: number) => void }

function Term({ offer: { location }, term: { id, startsAt, endsAt, fulfilment }, checked, onPick }: TermProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control px-3.5 py-2 text-row inset-ring inset-ring-line has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:inset-ring-[1.5px] has-checked:inset-ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-(--focus)">
      <input type="radio" name="term" className="sr-only" checked={checked} onChange={() => onPick(id)} />
      <b className="font-semibold whitespace-nowrap">{weekdayShortText(startsAt)}</b>
      <span className="text-right text-sm">
        <span className="whitespace-nowrap">{hoursText(startsAt, endsAt)}</span>
        {fulfilment === 'delivery' ? ', dostawa' : location && `, ${location.town}`}
      </span>
    </label>
  )
}

function Lines({ cart: { lines, total, highest } }: { cart: Cart }) {
  if (lines.length === 0) return <p className="type-meta">Wybierz, ile chcesz.</p>
  return (
    <>
      <ul className="grid gap-2 text-row">
        {lines.map(({ item, quantity, total: lineTotal }) => (
          <li key={item.id} className="flex justify-between gap-3">
            <span className="min-w-0">{orderLineText(quantity, item)}</span>
            <span className="whitespace-nowrap tabular-nums">{zlotyOf(lineTotal)}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3" aria-live="polite">
        <span className="flex items-baseline justify-between gap-3">
          <span className="type-name">{highest === null ? 'Razem' : 'Razem około'}</span>
          <span className="price-l">{zlotyOf(total)}</span>
        </span>
        {highest !== null && <span className="block type-small">najwyżej {zlotyOf(highest)} po zważeniu</span>}
      </p>
    </>
  )
}
