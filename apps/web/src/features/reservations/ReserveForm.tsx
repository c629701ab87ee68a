import type { OfferView } from '@kram/contract/offer-views'
import type { PlaceLookupPart } from '#lib/place-lookup.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { IfMissingFields } from './IfMissingFields.tsx'
import type { Basket } from './reserve.model.ts'
import { ReserveSummary } from './ReserveSummary.tsx'
import { useReserve } from './use-reserve.ts'
import { WhoFields } from './WhoFields.tsx'
import { WindowFields } from './WindowFields.tsx'

type Props = {
  offer: OfferView
  /** What was chosen, and how the choice is changed. */
  basket: Basket
  onAmount: (itemId: number, amount: number) => void
  PlaceLookup: PlaceLookupPart
  /** For what is sold out now. */
  queue?: boolean
}

/** From the offer to the reservation on one screen, with or without an account. What is typed survives a reload and any refusal. */
export function ReserveForm({ offer, basket, onAmount, PlaceLookup, queue = false }: Props) {
  const session = useSession()
  const reserve = useReserve(offer, basket, onAmount, queue ? 'queue' : 'own')
  if (session?.user.sellerId === offer.seller.id) {
    return <Banner tone="info">To Twoja oferta. Kupujący zobaczą tu formularz rezerwacji.</Banner>
  }
  if (!offer.reservable && !queue) {
    return (
      <Banner tone="info">
        {offer.soldOut ? 'Wszystko z tej oferty jest już zarezerwowane.' : 'Ta oferta nie przyjmuje teraz rezerwacji.'}
      </Banner>
    )
  }
  return (
    <Card id="zarezerwuj">
      <h2 className="mb-4 text-2xl">{queue ? 'Kiedy i kto odbierze?' : 'Zarezerwuj'}</h2>
      <form noValidate className="grid gap-6" onSubmit={(event) => void reserve.submit(event)}>
        <WindowFields offer={offer} reserve={reserve} />
        {reserve.fulfilment === 'delivery' && <DeliveryFields reserve={reserve} PlaceLookup={PlaceLookup} />}
        <WhoFields reserve={reserve} />
        <IfMissingFields reserve={reserve} />
        <ReserveSummary offer={offer} reserve={reserve} />
      </form>
    </Card>
  )
}
