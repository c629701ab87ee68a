import type { OfferView } from '@kram/contract/offers/views'
import { unitPriceText } from '@kram/polish/format'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated, useNow } from '#lib/hooks'
import { Section } from '#ui/layout'
import { Status } from '#ui/list'
import { type Order, useOrder } from '../cart/index.ts'
import { isFewRemaining, variantText } from '../offer-item-text.ts'
import { headlineItem, headlinePriceText } from './headline-item.ts'
import type { RenderReservationForm } from './ItemSelection.tsx'
import { OfferFacts, OfferHero, openOccurrences, type Origin, shortTermText } from './first-screen/index.ts'
import { lateMoreAboutOffer, lateOfferItems, lateOfferNotice } from './late-parts.ts'
import { ReserveBar } from './ReserveBar.tsx'

type Props = {
  offer: OfferView
  /** Where the visitor searched last. */
  origin: Origin | undefined
  /** One line of facts about the seller. */
  sellerLine: string
  /** Slot for the seller with the information required by law. */
  seller: ReactNode
  /** Slot for the reservation form; without it the offer is read-only. */
  reserve?: RenderReservationForm | undefined
}

/** Loaded lazily, only for offers that cannot be reserved. */
const Alternatives = lazy(() =>
  import('./Alternatives.tsx').then(
    (module) => ({ default: module.Alternatives }),
    () => ({ default: Nothing }),
  ),
)

function Nothing() {
  return <></>
}

/** Only for a desk, where it fills its column after hydration. */
const OrderPanel = lazy(() =>
  import('./OrderPanel.tsx').then(
    (module) => ({ default: module.OrderPanel }),
    () => ({ default: Nothing }),
  ),
)

const RESERVE_SEARCH = '?reserve=true'

/** The form is a step of its own in the history of the page, so that Back returns to the offer. */
const useReserveStep = () => {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  const isOpened = typeof state === 'object' && state !== null && 'isReserving' in state
  return {
    isReserving: new URLSearchParams(search).has('reserve'),
    open: () => void navigate({ search: RESERVE_SEARCH }, { state: { isReserving: true } }),
    close: () => void (isOpened ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  }
}

/** The offer page, and the reservation form as its second step. */
export function OfferDetails(props: Props) {
  const { offer, reserve } = props
  const hydrated = useHydrated()
  const order = useOrder(offer)
  const step = useReserveStep()
  const [termId, setTermId] = useState<number>()
  const open = offer.reservable ? reserve : undefined
  const { cart, setAmount } = order
  if (open && hydrated && step.isReserving && cart.lines.length > 0)
    return (
      <div className="mx-auto w-full max-w-2xl px-4">
        {open({ offer, cart, onQuantityChange: setAmount, occurrenceId: termId, onBack: step.close })}
      </div>
    )
  return (
    <OfferScreen
      {...props}
      hydrated={hydrated}
      order={order}
      isOpen={open !== undefined}
      termId={termId}
      onTerm={setTermId}
      onReserve={step.open}
    />
  )
}

type ScreenProps = Omit<Props, 'reserve'> & {
  hydrated: boolean
  order: Order
  isOpen: boolean
  termId: number | undefined
  onTerm: (id: number) => void
  onReserve: () => void
}

/** At a desk the order has a column of its own. */
const columns = (isOpen: boolean): string =>
  isOpen ? 'items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]' : 'mx-auto max-w-3xl'

/** What, how much, when, where and from whom; then the items. Readable without script. */
function OfferScreen(props: ScreenProps) {
  const { offer, origin, sellerLine, seller, hydrated, order, isOpen, onTerm, onReserve } = props
  const now = useNow()
  const itemsRef = useRef<HTMLDivElement>(null)
  const { amounts, cart, setAmount } = order
  const terms = openOccurrences(offer, now)
  const term = terms.find(({ id }) => id === props.termId) ?? terms[0]
  const proceed = (): void =>
    cart.lines.length > 0 ? onReserve() : itemsRef.current?.scrollIntoView({ block: 'start' })
  return (
    <article className="mx-auto w-full max-w-page px-4 sm:py-6 lg:px-6">
      <div className={columns(isOpen)}>
        <div className="grid gap-4">
          <OfferHero offer={offer} hydrated={hydrated} />
          <Headline offer={offer} />
          <OfferFacts offer={offer} origin={origin} sellerLine={sellerLine} />
          {!offer.reservable && <lateOfferNotice.Part offer={offer} />}
          <InsteadOf offer={offer} hydrated={hydrated} />
          <div ref={itemsRef} className="scroll-mt-24">
            <Section title={isOpen ? 'Co zarezerwować?' : 'W tej ofercie'} className="mb-0">
              <lateOfferItems.Part offer={offer} amounts={amounts} onQuantityChange={isOpen ? setAmount : undefined} />
            </Section>
          </div>
          <lateMoreAboutOffer.Part offer={offer} seller={seller} hydrated={hydrated} />
          {isOpen && (
            <ReserveBar className="lg:hidden" cart={cart} when={term && shortTermText(term, now)} onPress={proceed} />
          )}
        </div>
        {isOpen && hydrated && (
          <Suspense>
            <OrderPanel offer={offer} cart={cart} occurrenceId={term?.id} onTerm={onTerm} onReserve={proceed} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

/** Where else to go from an offer that cannot be reserved. */
function InsteadOf({ offer, hydrated }: { offer: OfferView; hydrated: boolean }) {
  if (!hydrated || offer.reservable || offer.status === 'draft') return null
  return (
    <Suspense>
      <Alternatives offer={offer} />
    </Suspense>
  )
}

/** The state of an offer that is not simply open. */
function OfferStatus({ offer: { soldOut, status } }: { offer: OfferView }) {
  if (status === 'archived') return <Status className="w-fit">Zakończona</Status>
  if (status === 'paused')
    return (
      <Status tone="warn" className="w-fit">
        Wstrzymana
      </Status>
    )
  if (status === 'draft') return <Status className="w-fit">Szkic</Status>
  return soldOut ? (
    <Status tone="warn" className="w-fit">
      Wyprzedane
    </Status>
  ) : null
}

/** Title and price of the thing that is pictured. */
function Headline({ offer }: { offer: OfferView }) {
  const item = headlineItem(offer)
  return (
    <header className="grid gap-1">
      <OfferStatus offer={offer} />
      <h1 className="type-display text-[1.625rem] leading-7.5">{offer.title}</h1>
      {item && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="price-m">{headlinePriceText(offer, item)}</span>
          <span className="type-meta">
            {[variantText(item), unitPriceText(item.price, item)].filter(Boolean).join(' · ')}
            {isFewRemaining(item.remaining) && <span className="text-warn"> · zostało niewiele</span>}
          </span>
        </p>
      )}
    </header>
  )
}
