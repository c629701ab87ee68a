import { standingRoutes } from '@kram/contract/standing/routes'
import type { SellerStanding } from '@kram/contract/standing/schemas'
import { amountText, countUnit } from '@kram/polish/format'
import { lineName } from '@kram/polish/order-line'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { QuantityStepper } from '#ui/forms'
import { sellerStandingQuery } from './standing.queries.ts'
import { toastRefusal } from './use-standing.ts'

type Product = SellerStanding['days'][number]['products'][number]

/** How much of it all standing reservations of a term get together. */
export function LimitDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [units, setUnits] = useState(product.limit ?? product.quantity)
  const client = useQueryClient()
  const save = useAction(
    (limit: number | null) =>
      call(standingRoutes.setLimit, { params: { id: product.offerItemId }, body: { units: limit } }),
    (view) => {
      client.setQueryData(sellerStandingQuery().queryKey, view)
      toast('success', 'Zapisano')
      onClose()
    },
    toastRefusal,
  )
  return (
    <Dialog
      open
      title={lineName(product)}
      onClose={onClose}
      footer={
        <>
          {product.limit !== null && (
            <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Bez ograniczenia
            </Button>
          )}
          <Button loading={save.isPending} onClick={() => save.mutate(units)}>
            Zapisz
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          Tyle najwyżej dostaną na jeden termin wszystkie stałe rezerwacje razem, w kolejności, w jakiej powstały. Kto
          się nie zmieści, dostanie wiadomość.
        </p>
        <QuantityStepper
          label={`Najwyżej na termin (${countUnit(product)})`}
          value={units}
          text={amountText(units, product)}
          onChange={setUnits}
        />
      </div>
    </Dialog>
  )
}
