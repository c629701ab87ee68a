import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { Price } from '@kram/contract/common/price'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { zloty } from '@kram/polish/format'
import { useContractForm, useSubmit, useTextControl } from '#lib/forms'
import { Button } from '#ui/buttons'
import { FormProblems, PriceField } from '#ui/forms'
import { toast } from '#lib/feedback'
import { useInvalidateOffers } from '../own-offers.queries.ts'

const Body = z.strictObject({ price: Price })

/** Inline edit of a price in the list of offers. The server keeps the price history. */
export function QuickPrice({ item }: { item: OwnOfferItem }) {
  const [open, setOpen] = useState(false)
  const name = `${item.productName}, ${item.variantName}`
  if (open) return <NewPrice item={item} name={name} onDone={() => setOpen(false)} />
  return (
    <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
      <span className="sr-only">Zmień cenę: {name}, </span>
      {zloty(item.price)}
    </Button>
  )
}

function NewPrice({ item, name, onDone }: { item: OwnOfferItem; name: string; onDone: () => void }) {
  const invalidate = useInvalidateOffers()
  const form = useContractForm(Body, { price: item.price })
  const { itemId, quantity, maxPerReservation, version } = item
  const { submit, busy, problems } = useSubmit(
    form,
    ({ price }) =>
      call(offerItemRoutes.update, {
        params: { id: item.id },
        body: { itemId, quantity, maxPerReservation, price, version },
      }),
    async ({ price }) => {
      toast('success', `${name}: teraz ${zloty(price)}`)
      onDone()
      await invalidate()
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid basis-full gap-2">
      <FormProblems problems={problems} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-32">
          <PriceField label="Nowa cena" {...useTextControl(form, 'price')} />
        </div>
        <Button type="submit" loading={busy}>
          Zapisz cenę
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Anuluj
        </Button>
      </div>
    </form>
  )
}
