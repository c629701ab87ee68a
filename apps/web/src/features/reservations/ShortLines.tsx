import type { OfferView } from '@kram/contract/offer-views'
import { LEFT, plural } from '#lib/plural.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { amountText } from '#lib/format.ts'
import type { Reserve } from './use-reserve.ts'

type Item = OfferView['items'][number]

const whatIsLeft = (item: Item, left: number): string =>
  left > 0
    ? `${item.productName}: ${plural(left, LEFT).toLowerCase()} ${amountText(left, item)}.`
    : `${item.productName}: tego już nie ma.`

/** Somebody was quicker: what is left of it, and one tap that takes just that. Stands by the button that was pressed. */
export function ShortLines({
  items,
  reserve: { short, reduce, forCaller, wait, busy },
}: {
  items: readonly Item[]
  reserve: Reserve
}) {
  const lines = short.map(({ offerItemId, left }) => {
    const item = items.find(({ id }) => id === offerItemId)
    if (!item) return null
    return (
      <Banner key={offerItemId} tone="warning">
        <p>{whatIsLeft(item, left)}</p>
        <Button variant="secondary" size="small" className="mt-2" onClick={() => reduce(offerItemId, left)}>
          {left > 0 ? `Zmniejsz do ${amountText(left, item)}` : 'Usuń z rezerwacji'}
        </Button>
      </Banner>
    )
  })
  return (
    <>
      {lines}
      {short.length > 0 && !forCaller && (
        <Button variant="secondary" loading={busy} onClick={() => void wait()}>
          Poczekaj na liście, aż się zwolni
        </Button>
      )}
    </>
  )
}
