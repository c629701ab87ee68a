import type { OfferView } from '@kram/contract/offers/views'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { amountText, remainingText } from '@kram/polish/format'
import type { Reserve } from './use-reserve.ts'

type Item = OfferView['items'][number]

const shortageText = (item: Item, left: number): string =>
  left > 0
    ? `${item.productName}: ${remainingText(left, item).toLowerCase()}.`
    : `${item.productName}: tego już nie ma.`

/** Items that ran short since the page was loaded, each with a button that takes what is left. Shown beside the submit button. */
export function ShortageLines({
  items,
  reserve: { shortages, reduceLine, isManual, wait, busy },
}: {
  items: readonly Item[]
  reserve: Reserve
}) {
  const lines = shortages.map(({ offerItemId, left }) => {
    const item = items.find(({ id }) => id === offerItemId)
    if (!item) return null
    return (
      <Banner key={offerItemId} tone="warning">
        <p>{shortageText(item, left)}</p>
        <Button variant="secondary" size="small" className="mt-2" onClick={() => reduceLine(offerItemId, left)}>
          {left > 0 ? `Zmniejsz do ${amountText(left, item)}` : 'Usuń z rezerwacji'}
        </Button>
      </Banner>
    )
  })
  return (
    <>
      {lines}
      {shortages.length > 0 && !isManual && (
        <Button variant="secondary" loading={busy} onClick={() => void wait()}>
          Poczekaj na liście, aż się zwolni
        </Button>
      )}
    </>
  )
}
