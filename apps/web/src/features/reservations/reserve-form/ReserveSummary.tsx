import { deliveryFeeText, ringText } from '@kram/polish/delivery-terms'
import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import { priceText } from '@kram/contract/common/money'
import type { OfferView } from '@kram/contract/offers/views'
import { zlotyOf } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { NoWrap, Total } from '#ui/text'
import { ShortageLines } from './ShortageLines.tsx'
import { BindingTerms, SubmitLabel } from './SubmitTerms.tsx'
import type { Reserve } from './use-reserve.ts'
import { occurrenceText } from '../status/index.ts'

function DeliveryCost({ reserve: { terms, sum, upToKm, byDistance } }: { reserve: Reserve }) {
  if (!terms) return null
  if (byDistance)
    return (
      <div>
        <dt>Dostawa, zależnie od adresu</dt>
        <dd className="text-muted">{deliveryFeeText(terms)}</dd>
      </div>
    )
  return (
    <div className="flex justify-between gap-4">
      <dt>Dostawa{upToKm !== null && ` (${ringText(upToKm)})`}</dt>
      <dd className="tabular-nums">{sum.fee === 0 ? 'za darmo' : zlotyOf(sum.fee)}</dd>
    </div>
  )
}

/** Amounts missing to a free delivery and to the minimum order. */
export function DeliveryHints({ sum }: Pick<Reserve, 'sum'>) {
  return (
    <>
      {sum.toFreeDelivery !== null && (
        <p className="text-sm text-muted">Brakuje {zlotyOf(sum.toFreeDelivery)} do darmowej dostawy.</p>
      )}
      {sum.toMinimumOrder !== null && (
        <p className="text-sm font-semibold text-warn">
          Do najmniejszego zamówienia z dostawą brakuje {zlotyOf(sum.toMinimumOrder)}.
        </p>
      )}
    </>
  )
}

function ButtonLabel({ mode, reserve: { isManual, isWaiting } }: { mode: OfferView['mode']; reserve: Reserve }) {
  if (isWaiting) return 'Zapisz mnie na listę oczekujących'
  return isManual ? 'Zapisz i potwierdź' : <SubmitLabel mode={mode} />
}

/** Legal meaning of the button. */
export function LegalTerms({
  offer: { mode, seller },
  reserve: { isManual, isWaiting, occurrence, fulfilment },
}: {
  offer: OfferView
  reserve: Reserve
}) {
  if (isManual) return null
  if (isWaiting)
    return (
      <p className="text-muted">
        Nie ma teraz tego, co wybierasz. Zapisz się na listę: gdy się zwolni, odłożymy to dla Ciebie na{' '}
        {WAITING_HOLD_MINUTES} minut i napiszemy. Nic jeszcze nie rezerwujesz.
      </p>
    )
  return (
    <BindingTerms
      mode={mode}
      fulfilment={fulfilment}
      cutoffAt={occurrence?.cutoffAt}
      seller={{
        name: seller.name,
        legalName: seller.legalName,
        publicAddress: seller.publicAddress,
        phone: seller.contactPhone,
        email: seller.contactEmail,
      }}
    />
  )
}

/** The submit button; after a change of prices the new total has to be confirmed first. */
export function Submit({ mode, reserve }: { mode: OfferView['mode']; reserve: Reserve }) {
  const { problems, busy, ready, pricesChanged, acceptPrices } = reserve
  if (!pricesChanged)
    return (
      <Button key="order" type="submit" size="large" loading={busy} disabled={!ready}>
        <ButtonLabel mode={mode} reserve={reserve} />
      </Button>
    )
  return (
    <>
      {problems.length === 0 && (
        <Banner tone="error">Ceny zmieniły się w międzyczasie. Sprawdź nową sumę i potwierdź ją.</Banner>
      )}
      {/* A separate element: reused as the submit button during its own click, it would submit at once. */}
      <Button key="confirm" size="large" variant="secondary" onClick={acceptPrices}>
        Potwierdzam nową sumę
      </Button>
    </>
  )
}

/** Items, total, place and time, legal terms and the submit button. */
export function ReserveSummary({ offer, reserve }: { offer: OfferView; reserve: Reserve }) {
  const now = useNow()
  const { lines, occurrence, timeSlot, fulfilment, sum, problems } = reserve
  const { location: place, mode } = offer
  return (
    <section aria-label="Podsumowanie" className="grid gap-3 rounded-2xl bg-sunk p-4">
      {lines.length === 0 ? (
        <p className="text-muted">Wybierz, co chcesz zarezerwować.</p>
      ) : (
        <dl className="grid gap-1">
          {lines.map(({ item, quantity, total }) => (
            <div key={item.id} className="flex justify-between gap-4">
              <dt>
                {orderLineText(quantity, item)}
                {item.returnRestriction && <span className="block text-sm text-muted">{item.returnRestriction}</span>}
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{zlotyOf(total)}</dd>
            </div>
          ))}
          <DeliveryCost reserve={reserve} />
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="font-semibold">Razem</dt>
            <dd className="text-right tabular-nums" aria-live="polite">
              <Total total={priceText(sum.total)} highest={sum.highest === null ? null : priceText(sum.highest)} />
            </dd>
          </div>
        </dl>
      )}
      {lines.length > 0 && <DeliveryHints sum={sum} />}
      {occurrence && (
        <p>
          <span className="font-semibold">{fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}:</span>{' '}
          <NoWrap text={occurrenceText(timeSlot ?? occurrence, now)} />
          {fulfilment === 'pickup' && place && `, ${place.name}, ${place.addressLine ?? place.town}`}
        </p>
      )}
      <LegalTerms offer={offer} reserve={reserve} />
      {problems.map((problem) => (
        <Banner key={problem} tone="error">
          {problem}
        </Banner>
      ))}
      <ShortageLines items={offer.items} reserve={reserve} />
      <Submit mode={mode} reserve={reserve} />
    </section>
  )
}
