import type { OfferView } from '@kram/contract/offers/views'
import { type ReactNode, useRef, useState } from 'react'
import { Section } from '#ui/layout'
import { type Cart, useOrder } from '../cart/index.ts'
import { OfferItems } from './OfferItems.tsx'
import { ReserveBar } from './ReserveBar.tsx'

/** Slot for the reservation form, rendered again with every change of the quantities. */
export type RenderReservationForm = (chosen: {
  offer: OfferView
  cart: Cart
  onQuantityChange: (itemId: number, quantity: number) => void
  /** The occurrence that is chosen before the form. */
  occurrenceId?: number | undefined
  /** Leads back to the items; missing where they stand above the form. */
  onBack?: (() => void) | undefined
}) => ReactNode

/** Items with quantity steppers, the button to the form and the form below them. */
export function ItemSelection({ offer, reserve }: { offer: OfferView; reserve: RenderReservationForm | undefined }) {
  const { amounts, cart, setAmount } = useOrder(offer)
  const [reserving, setReserving] = useState(false)
  const itemsRef = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLDivElement>(null)
  const proceed = (): void => {
    if (cart.lines.length === 0) return itemsRef.current?.scrollIntoView({ block: 'start' })
    setReserving(true)
    requestAnimationFrame(() => formRef.current?.scrollIntoView({ block: 'start' }))
    return undefined
  }
  const open = offer.reservable ? reserve : undefined

  return (
    <>
      <div ref={itemsRef} className="scroll-mt-24">
        <Section title={open ? 'Co zarezerwować?' : 'W tej ofercie'}>
          <OfferItems offer={offer} amounts={amounts} onQuantityChange={open && setAmount} />
        </Section>
      </div>
      {open && reserving && (
        <div ref={formRef} className="mb-8 scroll-mt-24">
          {open({ offer, cart, onQuantityChange: setAmount })}
        </div>
      )}
      {open && !reserving && <ReserveBar className="lg:sticky" cart={cart} onPress={proceed} />}
    </>
  )
}
