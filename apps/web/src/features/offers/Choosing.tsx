import type { OfferItem } from '@kram/contract/offer-items'
import type { OfferView } from '@kram/contract/offer-views'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#lib/drafts.ts'
import { zlotyOf } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Section } from '#ui/Page.tsx'
import { type Amounts, type Basket, basketOf } from './basket.ts'
import { keepTotal } from './kept-total.ts'
import { Positions } from './Positions.tsx'

/** The form that reserves what was chosen. Amounts can still be changed above it: it is asked again with every change. */
export type Reserve = (chosen: {
  offer: OfferView
  basket: Basket
  onAmount: (itemId: number, quantity: number) => void
}) => ReactNode

const isAmounts = (value: unknown): value is Amounts =>
  typeof value === 'object' && value !== null && Object.values(value).every((amount) => typeof amount === 'number')

const never = (): (() => void) => () => undefined

const amountsIn = (text: string): Amounts => {
  const value: unknown = JSON.parse(text)
  return isAmounts(value) ? value : {}
}

/** What was chosen survives a reload; the first picture is the server's, which knows nothing of it. */
const useAmounts = (offerId: number): [Amounts, (next: Amounts) => void] => {
  const name = `basket-${offerId}`
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(readDraft(name)),
    () => 'null',
  )
  const [chosen, setChosen] = useState<Amounts>()
  return [
    chosen ?? amountsIn(kept),
    (next) => {
      setChosen(next)
      writeDraft(name, next)
    },
  ]
}

/** The goods with their counters, and the way on into the form. */
export function Choosing({ offer, reserve }: { offer: OfferView; reserve: Reserve | undefined }) {
  const [amounts, setAmounts] = useAmounts(offer.id)
  const [reserving, setReserving] = useState(false)
  const goods = useRef<HTMLDivElement>(null)
  const order = useRef<HTMLDivElement>(null)

  const basket = basketOf(offer, amounts)
  const setAmount = (itemId: number, quantity: number): void => {
    const next = { ...amounts, [itemId]: quantity }
    setAmounts(next)
    keepTotal(offer.id, basketOf(offer, next).total)
  }
  const goOn = (): void => {
    if (basket.lines.length === 0) return goods.current?.scrollIntoView({ block: 'start' })
    setReserving(true)
    requestAnimationFrame(() => order.current?.scrollIntoView({ block: 'start' }))
    return undefined
  }
  const open = offer.reservable ? reserve : undefined

  return (
    <>
      <div ref={goods} className="scroll-mt-24">
        <Section title={open ? 'Co zarezerwować?' : 'W tej ofercie'}>
          <Positions
            offer={offer}
            amounts={amounts}
            onAmount={open && (({ id }: OfferItem, quantity: number) => setAmount(id, quantity))}
          />
        </Section>
      </div>
      {open && reserving && (
        <div ref={order} className="mb-8 scroll-mt-24">
          {open({ offer, basket, onAmount: setAmount })}
        </div>
      )}
      {open && !reserving && <ReserveBar basket={basket} onPress={goOn} />}
    </>
  )
}

function ReserveBar({ basket: { lines, total }, onPress }: { basket: Basket; onPress: () => void }) {
  return (
    <BottomBar>
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite">
          {lines.length > 0 ? (
            <>
              <span className="block text-sm text-muted">Razem</span>
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
