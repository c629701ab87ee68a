import { type Item, SELLER_REASONS, stockRoutes } from '@kram/contract/stock'
import { MOVEMENT_REASON_LABELS } from '@kram/contract/stock-words'
import { Link } from 'react-router'
import { amountText } from '#lib/format.ts'
import { call } from '#lib/api.ts'
import { countUnit } from '#lib/count-unit.ts'
import { ApiFailure } from '#lib/failures.ts'
import { bind, type Form, useContractForm, useNumberControl, useSubmit } from '#lib/forms.ts'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormConflict } from '#lib/FormConflict.tsx'
import { Select, TextField } from '#ui/Field.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Problems } from '#ui/Problems.tsx'
import { Removal } from '#ui/Removal.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { ITEM_WORDS, ItemFields, useChangeItem } from './save-item.ts'
import { useForgetStock } from './stock.queries.ts'
import { itemName } from './words.ts'

type Holding = { id: number; number: string; held: number }

const fieldsOf = ({ quantity, lowStockAt }: Item): ItemFields => ({ quantity, lowStockAt, reason: 'counted', note: '' })

/** What the server tells with HELD_BY_RESERVATIONS. */
const holdersIn = (error: unknown): Holding[] =>
  error instanceof ApiFailure && error.code === 'HELD_BY_RESERVATIONS'
    ? ((error.body.details?.['reservations'] ?? []) as Holding[])
    : []

/** What is on hand, counted anew, with the reason for the ledger. */
export function EditItem({
  item,
  onSaved,
  onRemoved,
}: {
  item: Item
  onSaved: (item: Item) => void
  onRemoved: () => void
}) {
  const form = useContractForm(ItemFields, fieldsOf(item))
  const { change, theirs, forgetTheirs } = useChangeItem(item)
  const [holders, setHolders] = useState<Holding[]>([])
  const forget = useForgetStock()
  const save = async (fields: Parameters<typeof change>[0]): Promise<Item> => {
    try {
      return await change(fields)
    } catch (error) {
      setHolders(holdersIn(error))
      throw error
    }
  }
  const { submit, busy, problems } = useSubmit(form, save, (saved) => {
    form.reset(fieldsOf(saved))
    setHolders([])
    onSaved(saved)
  })
  const restore = useUndelete(
    () => call(undeleteRoutes.item, { params: { id: item.id } }),
    `Przywrócono stan: ${itemName(item)}`,
    forget,
  )
  const removal = useRemoval(
    () => call(stockRoutes.deleteItem, { params: { id: item.id } }),
    () => {
      toastWithUndo(`Usunięto stan: ${itemName(item)}`, restore)
      onRemoved()
      void forget()
    },
  )
  return (
    <Card className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Problems problems={problems} />
        {holders.length > 0 && <Holders holders={holders} item={item} />}
        {theirs && (
          <FormConflict
            control={form.control}
            described={ITEM_WORDS}
            saved={fieldsOf(theirs)}
            onTheirs={() => {
              form.reset(fieldsOf(theirs))
              forgetTheirs()
            }}
          />
        )}
        <Counted form={form} item={item} />
        <Button type="submit" loading={busy}>
          Zapisz stan
        </Button>
      </form>
      <Removal
        action="Usuń ten stan"
        title={`Usunąć stan: ${itemName(item)}?`}
        busy={removal.busy}
        obstacle={removal.obstacle && removal.obstacle.message}
        onConfirm={removal.confirm}
        onClosed={removal.forget}
      >
        Zniknie też historia zmian tego stanu. Produkt i wariant zostaną.
      </Removal>
    </Card>
  )
}

function Counted({
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

/** The reservations in the way of a smaller quantity. */
function Holders({ holders, item }: { holders: readonly Holding[]; item: Item }) {
  return (
    <Banner tone="info">
      <p>Zajmują to rezerwacje:</p>
      <ul className="mt-1 list-disc pl-5">
        {holders.map(({ id, number, held }) => (
          <li key={id}>
            <Link className="underline" to={`/reservations/edit/${id}`}>
              nr {number}
            </Link>
            : {amountText(held, item)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
