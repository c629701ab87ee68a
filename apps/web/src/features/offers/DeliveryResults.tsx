import type { OfferCard } from '@kram/contract/offer-cards'
import { grosze, groszeOf } from '@kram/contract/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { zloty, zlotyOf } from '#lib/format.ts'
import { buttonClass } from '#ui/Button.tsx'
import { DeliveryIcon } from '#ui/icons.ts'
import { EmptyState } from '#ui/States.tsx'
import { deliveryPath, type Filters, nearbyPath } from './filters.ts'
import { useKeptTotal } from './kept-total.ts'
import { OfferGrid } from './OfferGrid.tsx'
import { OfferList } from './OfferList.tsx'
import { collectedQuery, deliveryCardsQuery } from './offers.queries.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** What is brought to the chosen point; before one is chosen, what to do. */
export function DeliveryResults({ filters, onChange }: Props) {
  const query = useInfiniteQuery(deliveryCardsQuery(filters))
  if (!filters.spot)
    return (
      <EmptyState title="Dokąd przywieźć?">
        Podaj miejscowość albo kod pocztowy. Pokażemy tylko tych, którzy tam dowożą, i ile to kosztuje.
      </EmptyState>
    )
  return (
    <OfferList
      query={query}
      filters={filters}
      onChange={onChange}
      empty={<NobodyDelivers filters={filters} />}
      more={(card) => <Terms card={card} />}
    />
  )
}

/** What bringing it costs, and how much is missing to have it for nothing. */
function Terms({ card: { id, terms } }: { card: OfferCard }) {
  const total = useKeptTotal(id)
  if (!terms) return null
  const { fee, freeFrom, minimum } = terms
  const isFree = groszeOf(fee) === 0 || (freeFrom !== null && total >= groszeOf(freeFrom))
  return (
    <p className="flex items-start gap-2 border-t border-line pt-2 text-sm">
      <DeliveryIcon className="mt-px size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
      <span>
        <span className="font-semibold">{isFree ? 'Dostawa za darmo' : `Dostawa ${zloty(fee)}`}</span>
        {!isFree && freeFrom !== null && <span> · {toFree(total, freeFrom)}</span>}
        {minimum !== null && <span className="text-muted"> · zamówienie od {zloty(minimum)}</span>}
      </span>
    </p>
  )
}

const toFree = (total: number, freeFrom: string): string =>
  total > 0
    ? `brakuje ${zlotyOf(grosze(groszeOf(freeFrom) - total))} do darmowej dostawy`
    : `darmowa od ${zloty(freeFrom)}`

const isNarrowed = ({ q, category, day, allergenFree }: Filters): boolean =>
  q !== '' || category !== null || day !== null || allergenFree.length > 0

/** Nobody comes so far: what can be fetched near by. */
function NobodyDelivers({ filters }: { filters: Filters }) {
  const { data } = useQuery(collectedQuery(filters))
  const { spot } = filters
  const narrowed = isNarrowed(filters)
  const where = spot?.label ? `pod adres: ${spot.label}` : 'w to miejsce'
  const near = data?.items ?? []
  return (
    <div className="grid gap-6">
      <EmptyState
        title={narrowed ? 'Nikt tu tego nie dowozi' : `Nikt jeszcze nie dowozi ${where}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={nearbyPath({ ...filters, fulfilment: null })} className={buttonClass()}>
              Zobacz oferty w pobliżu
            </Link>
            {narrowed && (
              <Link to={deliveryPath({ spot })} preventScrollReset className={buttonClass('secondary')}>
                Wyczyść filtry
              </Link>
            )}
          </div>
        }
      >
        {near.length > 0 ? 'Najbliżej możesz odebrać osobiście:' : 'Zajrzyj za kilka dni albo poszukaj czegoś innego.'}
      </EmptyState>
      {near.length > 0 && (
        <div>
          <h2 className="sr-only">Najbliżej z odbiorem osobistym</h2>
          <OfferGrid label="Najbliżej z odbiorem osobistym" cards={near} eager={0} />
        </div>
      )}
    </div>
  )
}
