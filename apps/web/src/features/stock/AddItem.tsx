import type { Variant } from '@kram/contract/variants'
import type { Item } from '@kram/contract/stock'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { countUnit } from '#lib/count-unit.ts'
import { errorOf, useContractForm, useNumberControl, useSubmit } from '#lib/forms.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Problems } from '#ui/Problems.tsx'
import { InventorySelect } from './InventorySelect.tsx'
import { NewItemFields, useAddItem } from './save-item.ts'

type Props = {
  variant: Pick<Variant, 'id' | 'soldBy' | 'netQuantity' | 'netUnit'>
  /** What is being counted, as the page shows it. */
  about: ReactNode
  onSaved: (item: Item) => void
}

/** The first count of something. */
export function AddItem({ variant, about, onSaved }: Props) {
  const form = useContractForm(NewItemFields, { inventoryId: null, lowStockAt: null })
  const unit = countUnit(variant)
  const add = useAddItem()
  const { submit, busy, problems } = useSubmit(form, (fields) => add(variant.id, fields), onSaved)
  const inventory = useController({ control: form.control, name: 'inventoryId' }).field
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Problems problems={problems} />
      {about}
      <Card className="flex flex-col gap-5">
        <NumberField
          label="Ile masz teraz"
          suffix={unit}
          whole={variant.soldBy !== 'loose'}
          {...useNumberControl(form, 'quantity')}
        />
        <InventorySelect
          value={inventory.value ?? null}
          onChange={inventory.onChange}
          error={errorOf(form, 'inventoryId')}
        />
        <NumberField
          label="Ostrzeż, gdy zostanie"
          optional
          hint="Zobaczysz wtedy znak „Mało”."
          suffix={unit}
          {...useNumberControl(form, 'lowStockAt')}
        />
        <Button type="submit" loading={busy}>
          Zapisz stan
        </Button>
      </Card>
    </form>
  )
}
