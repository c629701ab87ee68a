import { countUnit } from '@kram/polish/format'
import type { Variant } from '@kram/contract/catalogue/variants'
import type { Item } from '@kram/contract/stock/schemas'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { errorOf, useContractForm, useNumberControl, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { FormProblems, NumberField } from '#ui/forms'
import { InventorySelect } from '../inventories/index.ts'
import { NewItemFields, useAddItem } from './save-item.ts'

type Props = {
  variant: Pick<Variant, 'id' | 'soldBy' | 'netQuantity' | 'netUnit'>
  /** Heading with the counted variant. */
  heading: ReactNode
  onSaved: (item: Item) => void
}

/** Form for the first stock item of a variant. */
export function AddItem({ variant, heading, onSaved }: Props) {
  const form = useContractForm(NewItemFields, { inventoryId: null, lowStockAt: null })
  const unit = countUnit(variant)
  const add = useAddItem()
  const { submit, busy, problems } = useSubmit(form, (fields) => add(variant.id, fields), onSaved)
  const inventory = useController({ control: form.control, name: 'inventoryId' }).field
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormProblems problems={problems} />
      {heading}
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
