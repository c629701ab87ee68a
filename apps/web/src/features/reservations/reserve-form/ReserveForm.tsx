import type { OfferView } from '@kram/contract/offers/views'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { useSession } from '#lib/session'
import { Banner } from '#ui/feedback'
import { IconButton } from '#ui/buttons'
import { PreviousIcon } from '#ui/icons.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { IfMissingFields } from './IfMissingFields.tsx'
import type { Cart } from './model/index.ts'
import { useChosenBefore } from './model/index.ts'
import { RepeatField } from './RepeatField.tsx'
import { ReserveOverview } from './ReserveOverview.tsx'
import { ReserveSubmit } from './ReserveSubmit.tsx'
import { useReserve } from './use-reserve.ts'
import { ContactFields, NoteField } from './ContactFields.tsx'

type Props = {
  offer: OfferView
  /** The cart and how to change it. */
  cart: Cart
  onQuantityChange: (itemId: number, amount: number) => void
  PlaceLookup: PlaceLookupComponent
  /** For the waiting list. */
  waitingList?: boolean
  /** The occurrence that was chosen before. */
  occurrenceId?: number | undefined
  /** Leads back to the items. */
  onBack?: (() => void) | undefined
}

/** The reservation form on one screen, with or without an account. The input survives a reload and a failed request. */
export function ReserveForm({
  offer,
  cart,
  onQuantityChange,
  PlaceLookup,
  waitingList = false,
  occurrenceId,
  onBack,
}: Props) {
  const session = useSession()
  const reserve = useReserve(offer, cart, onQuantityChange, waitingList ? 'waitingList' : 'own')
  useChosenBefore(reserve, offer, occurrenceId)
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
    <form id="zarezerwuj" noValidate className="grid gap-4 py-3" onSubmit={(event) => void reserve.submit(event)}>
      <FormTitle waitingList={waitingList} onBack={onBack} />
      <ReserveOverview offer={offer} reserve={reserve} />
      {reserve.fulfilment === 'delivery' && <DeliveryFields reserve={reserve} PlaceLookup={PlaceLookup} />}
      <ContactFields reserve={reserve} />
      <div>
        <NoteField reserve={reserve} />
        <IfMissingFields reserve={reserve} />
      </div>
      <RepeatField reserve={reserve} />
      <ReserveSubmit offer={offer} reserve={reserve} />
    </form>
  )
}

/** The title of the step, with the way back to the items; a part of a longer page where they stand above. */
function FormTitle({ waitingList, onBack }: Pick<Props, 'waitingList' | 'onBack'>) {
  if (!onBack) return <h2 className="type-title">{waitingList ? 'Kiedy i kto odbierze?' : 'Prawie gotowe'}</h2>
  return (
    <div className="-mb-1 -ml-3 flex items-center">
      <IconButton label="Wróć do oferty" onClick={onBack}>
        <PreviousIcon aria-hidden="true" />
      </IconButton>
      <h1 className="type-title">Prawie gotowe</h1>
    </div>
  )
}
