import type { OfferView } from '@kram/contract/offers/views'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { useSession } from '#lib/session'
import { Banner } from '#ui/feedback'
import { Card } from '#ui/layout'
import { DeliveryFields } from './DeliveryFields.tsx'
import { IfMissingFields } from './IfMissingFields.tsx'
import type { Cart } from './model/index.ts'
import { ReserveSummary } from './ReserveSummary.tsx'
import { useReserve } from './use-reserve.ts'
import { ContactFields } from './ContactFields.tsx'
import { OccurrenceFields } from './OccurrenceFields.tsx'

type Props = {
  offer: OfferView
  /** The cart and how to change it. */
  cart: Cart
  onQuantityChange: (itemId: number, amount: number) => void
  PlaceLookup: PlaceLookupComponent
  /** For the waiting list. */
  waitingList?: boolean
}

/** The reservation form on one screen, with or without an account. The input survives a reload and a failed request. */
export function ReserveForm({ offer, cart, onQuantityChange, PlaceLookup, waitingList = false }: Props) {
  const session = useSession()
  const reserve = useReserve(offer, cart, onQuantityChange, waitingList ? 'waitingList' : 'own')
  if (session?.user.sellerId === offer.seller.id) {
    return <Banner tone="info">To Twoja oferta. Kupujący zobaczą tu formularz rezerwacji.</Banner>
  }
  if (!offer.reservable && !waitingList) {
    return (
      <Banner tone="info">
        {offer.soldOut ? 'Wszystko z tej oferty jest już zarezerwowane.' : 'Ta oferta nie przyjmuje teraz rezerwacji.'}
      </Banner>
    )
  }
  return (
    <Card id="zarezerwuj">
      <h2 className="mb-4 text-2xl">{waitingList ? 'Kiedy i kto odbierze?' : 'Zarezerwuj'}</h2>
      <form noValidate className="grid gap-6" onSubmit={(event) => void reserve.submit(event)}>
        <OccurrenceFields offer={offer} reserve={reserve} />
        {reserve.fulfilment === 'delivery' && <DeliveryFields reserve={reserve} PlaceLookup={PlaceLookup} />}
        <ContactFields reserve={reserve} />
        <IfMissingFields reserve={reserve} />
        <ReserveSummary offer={offer} reserve={reserve} />
      </form>
    </Card>
  )
}
