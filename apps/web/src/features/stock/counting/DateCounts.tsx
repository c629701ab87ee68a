import { stockRoutes } from '@kram/contract/stock/routes'
import { DateCountBody, type VariantCount } from '@kram/contract/stock/count-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, countUnit, weekdayText } from '@kram/polish/format'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useContractForm, useNumberControl, useSubmit } from '#lib/forms'
import { PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Button } from '#ui/buttons'
import { FormActions, FormProblems, NumberField } from '#ui/forms'
import { variantCountQuery } from '../stock.queries.ts'

type DateCount = VariantCount['dates'][number]
type Variant = SaleUnit & { id: number }

/** What is made for each coming date; one date can differ from the others. */
export function DateCounts({ variant, dates }: { variant: Variant; dates: readonly DateCount[] }) {
  const [edited, setEdited] = useState<string | null>(null)
  if (dates.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 text-lg font-semibold">Najbliższe dni</h3>
      <ul className="grid">
        {dates.map((one) => (
          <li key={one.date} className="border-b border-line py-3 last:border-0">
            {edited === one.date ? (
              <DateCountForm variant={variant} count={one} onDone={() => setEdited(null)} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="min-w-0">
                  <span className="block">{weekdayText(one.date)}</span>
                  <span className="block text-sm text-muted">{dateText(one, variant)}</span>
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Zmień: ${weekdayText(one.date)}`}
                  onClick={() => setEdited(one.date)}
                >
                  Zmień
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `robię 30 bochenków, zostało 12` of one date. */
const dateText = ({ quantity, taken }: DateCount, unit: SaleUnit): string =>
  taken > 0
    ? `robię ${amountText(quantity, unit)}, zarezerwowane ${amountText(taken, unit)}, wolne ${amountText(Math.max(0, quantity - taken), unit)}`
    : `robię ${amountText(quantity, unit)}`

function DateCountForm({ variant, count, onDone }: { variant: Variant; count: DateCount; onDone: () => void }) {
  const client = useQueryClient()
  const form = useContractForm(DateCountBody, { quantity: count.quantity })
  const save = async (body: { quantity: number }): Promise<VariantCount> => {
    const saved = await call(stockRoutes.countDate, { params: { id: variant.id, date: count.date }, body })
    client.setQueryData(variantCountQuery(variant.id).queryKey, saved)
    await invalidate(client, staleAfter.offer())
    return saved
  }
  const { held, act } = useHeldStock(save)
  const { submit, busy, problems } = useSubmit(form, act, () => {
    toast('success', `Zapisano: ${weekdayText(count.date)}`)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblems problems={problems} />
      <PromisedMore held={held} unit={variant} />
      <NumberField
        label={`Ile robisz: ${weekdayText(count.date)}`}
        hint={`Było ${amountText(count.quantity, variant)}. Inne dni zostają, jak są.`}
        suffix={countUnit(variant)}
        whole={variant.soldBy !== 'loose'}
        {...useNumberControl(form, 'quantity')}
      />
      <FormActions busy={busy} onCancel={onDone}>
        Zapisz ten dzień
      </FormActions>
    </form>
  )
}
