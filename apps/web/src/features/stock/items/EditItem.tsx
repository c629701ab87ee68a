import { SELLER_REASONS } from '@kram/contract/stock/constants'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { Item } from '@kram/contract/stock/schemas'
import { MOVEMENT_REASON_LABELS } from '@kram/contract/stock/labels'
import { amountText, countUnit } from '@kram/polish/format'
import { call } from '#lib/api'
import { bind, type Form, useContractForm, useNumberControl, useSubmit } from '#lib/forms'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { DeleteButton } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { FormProblems, NumberField, Select, TextField } from '#ui/forms'
import { toastWithUndo } from '#lib/feedback'
import { ITEM_FIELD_LABELS, ItemFields, useChangeItem } from './save-item.ts'
import { PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { useInvalidateStock } from '../stock.queries.ts'
import { itemName } from '../stock-text.ts'

const fieldsOf = ({ quantity, lowStockAt }: Item): ItemFields => ({ quantity, lowStockAt, reason: 'counted', note: '' })

type Props = { item: Item; onSaved: (item: Item) => void; onRemoved: () => void }

function useEditItem({ item, onSaved }: Omit<Props, 'onRemoved'>) {
  const form = useContractForm(ItemFields, fieldsOf(item))
  const { change, savedVersion, dismissConflict } = useChangeItem(item)
  const { held, act } = useHeldStock(change)
  const { submit, busy, problems } = useSubmit(form, act, (saved) => {
    form.reset(fieldsOf(saved))
    onSaved(saved)
  })
  const loadSaved = (saved: Item): void => {
    form.reset(fieldsOf(saved))
    dismissConflict()
  }
  return { form, submit, busy, problems, held, savedVersion, loadSaved }
}

function useRemoveItem({ item, onRemoved }: Omit<Props, 'onSaved'>) {
  const invalidate = useInvalidateStock()
  const restore = useRestore(
    () => call(restoreRoutes.item, { params: { id: item.id } }),
    `Przywrócono stan: ${itemName(item)}`,
    invalidate,
  )
  return useDeletion(
    () => call(stockRoutes.deleteItem, { params: { id: item.id } }),
    () => {
      toastWithUndo(`Usunięto stan: ${itemName(item)}`, restore)
      onRemoved()
      void invalidate()
    },
  )
}

/** Recount of a stock item with a reason for the ledger. */
export function EditItem({ item, onSaved, onRemoved }: Props) {
  const { form, submit, busy, problems, held, savedVersion, loadSaved } = useEditItem({ item, onSaved })
  const removal = useRemoveItem({ item, onRemoved })
  return (
    <Card className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormProblems problems={problems} />
        <PromisedMore held={held} unit={item} />
        {savedVersion && (
          <FormVersionConflict
            control={form.control}
            described={ITEM_FIELD_LABELS}
            saved={fieldsOf(savedVersion)}
            onLoadSaved={() => loadSaved(savedVersion)}
          />
        )}
        <CountFields form={form} item={item} />
        <Button type="submit" loading={busy}>
          Zapisz stan
        </Button>
      </form>
      <DeleteButton
        action="Usuń ten stan"
        title={`Usunąć stan: ${itemName(item)}?`}
        busy={removal.busy}
        conflict={removal.conflict && removal.conflict.message}
        onConfirm={removal.confirm}
        onClosed={removal.dismiss}
      >
        Zniknie też historia zmian tego stanu. Produkt i wariant zostaną.
      </DeleteButton>
    </Card>
  )
}

function CountFields({
  form,
  item,
}: {
  form: Form<ItemFields, Parameters<ReturnType<typeof useChangeItem>['change']>[0]>
  item: Item
}) {
  const unit = countUnit(item)
  return (
    <>
      <NumberField
        label="Ile masz teraz"
        hint={item.held > 0 ? `W rezerwacjach jest ${amountText(item.held, item)}, mniej wpisać nie można.` : undefined}
        suffix={unit}
        whole={item.soldBy !== 'loose'}
        {...useNumberControl(form, 'quantity')}
      />
      <Select label="Dlaczego się zmienia" {...bind(form, 'reason')}>
        {SELLER_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {MOVEMENT_REASON_LABELS[reason]}
          </option>
        ))}
      </Select>
      <TextField label="Notatka" optional {...bind(form, 'note')} />
      <NumberField label="Ostrzeż, gdy zostanie" optional suffix={unit} {...useNumberControl(form, 'lowStockAt')} />
    </>
  )
}
