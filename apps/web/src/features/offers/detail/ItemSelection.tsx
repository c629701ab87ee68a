import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { type ReactNode, useRef, useState } from 'react'
import { readDraft, writeDraft } from '#lib/storage'
import { useBrowserValue } from '#lib/store.ts'
import { zlotyOf } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { BottomBar, Section } from '#ui/layout'
import { type Amounts, type Cart, cartOf, storeCartTotal } from '../cart/index.ts'
import { OfferItems } from './OfferItems.tsx'

/** Slot for the reservation form, rendered again with every change of the quantities above it. */
export type RenderReservationForm = (chosen: {
  offer: OfferView
  cart: Cart
  onQuantityChange: (itemId: number, quantity: number) => void
}) => ReactNode

const isAmounts = (value: unknown): value is Amounts =>
  typeof value === 'object' && value !== null && Object.values(value).every((amount) => typeof amount === 'number')

const parseAmounts = (text: string): Amounts => {
  const value: unknown = JSON.parse(text)
  return isAmounts(value) ? value : {}
}

/** The cart survives a reload; the first render equals the server's, which has no cart. */
const useStoredAmounts = (offerId: number): [Amounts, (next: Amounts) => void] => {
  const name = `cart-${offerId}`
  const stored = useBrowserValue(() => JSON.stringify(readDraft(name)), 'null')
  const [chosen, setChosen] = useState<Amounts>()
  return [
    chosen ?? parseAmounts(stored),
    (next) => {
      setChosen(next)
      writeDraft(name, next)
    },
  ]
}

/** Items with quantity steppers and the button to the form. */
export function ItemSelection({ offer, reserve }: { offer: OfferView; reserve: RenderReservationForm | undefined }) {
  const [amounts, setAmounts] = useStoredAmounts(offer.id)
  const [reserving, setReserving] = useState(false)
  const itemsRef = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLDivElement>(null)

  const cart = cartOf(offer, amounts)
  const setAmount = (itemId: number, quantity: number): void => {
    const next = { ...amounts, [itemId]: quantity }
    setAmounts(next)
    storeCartTotal(offer.id, cartOf(offer, next).total)
  }
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
          <OfferItems
            offer={offer}
            amounts={amounts}
            onQuantityChange={open && (({ id }: OfferItem, quantity: number) => setAmount(id, quantity))}
          />
        </Section>
      </div>
      {open && reserving && (
        <div ref={formRef} className="mb-8 scroll-mt-24">
          {open({ offer, cart, onQuantityChange: setAmount })}
        </div>
      )}
      {open && !reserving && <ReserveBar cart={cart} onPress={proceed} />}
    </>
  )
}

function ReserveBar({ cart: { lines, total, highest }, onPress }: { cart: Cart; onPress: () => void }) {
  return (
    <BottomBar>
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite">
          {lines.length > 0 ? (
            <>
              <span className="block text-sm text-muted">
                {highest === null ? 'Razem' : `Razem około (najwyżej ${zlotyOf(highest)})`}
              </span>
              <strong className="font-display text-xl tabular-nums">{zlotyOf(total)}</strong>
            </>
          ) : (
            <span className="text-muted">Wybierz, ile chcesz</span>
          )}
        </p>
        <Button size="large" onClick={onPress}>
          Zarezerwuj
        </Button>
      </div>
    </BottomBar>
  )
}
