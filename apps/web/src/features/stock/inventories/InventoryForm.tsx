import { stockRoutes } from '@kram/contract/stock/routes'
import { type Inventory, InventoryBody } from '@kram/contract/stock/schemas'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, errorOf, useContractForm, useSubmit, useVersionedSave } from '#lib/forms'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { type ComparedFields, FormProblems, Select, TextField } from '#ui/forms'
import { DeleteButton } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import { locationNamesQuery, useInvalidateStock } from '../stock.queries.ts'

type Fields = z.input<typeof InventoryBody>
type InventoryFieldsProps = {
  initial: Fields
  savedVersion?: Inventory | null
  onLoadSaved?: () => void
  save: (body: z.output<typeof InventoryBody>) => Promise<Inventory>
  onSaved: () => void
  action: string
}

const fieldLabels = (locations: Record<string, string>): ComparedFields<Fields> => [
  ['Nazwa', ({ name }) => name],
  ['Lokalizacja', ({ locationId }) => (locationId ? (locations[locationId] ?? '') : '')],
]

function InventoryFields({ initial, savedVersion = null, onLoadSaved, save, onSaved, action }: InventoryFieldsProps) {
  const form = useContractForm<Fields, z.output<typeof InventoryBody>>(InventoryBody, initial)
  const { submit, busy, problems } = useSubmit(form, save, onSaved)
  const location = useController({ control: form.control, name: 'locationId' }).field
  const { data: locationNames = {} } = useQuery(locationNamesQuery())
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormProblems problems={problems} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={fieldLabels(locationNames)}
          saved={{ name: savedVersion.name, locationId: savedVersion.locationId }}
          onLoadSaved={() => {
            form.reset({ name: savedVersion.name, locationId: savedVersion.locationId })
            onLoadSaved?.()
          }}
        />
      )}
      <TextField label="Nazwa" placeholder="Chłodnia, piwnica, stoisko na targu" {...bind(form, 'name')} />
      <Select
        label="Lokalizacja"
        optional
        value={location.value ?? ''}
        error={errorOf(form, 'locationId')}
        onBlur={location.onBlur}
        onChange={({ target }) => location.onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">bez lokalizacji</option>
        {Object.entries(locationNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" loading={busy}>
        {action}
      </Button>
    </form>
  )
}

export function AddInventory({ onSaved }: { onSaved: () => void }) {
  const [keyFor] = useState(createIdempotencyKeys)
  const invalidate = useInvalidateStock()
  const save = async (body: z.output<typeof InventoryBody>): Promise<Inventory> => {
    const inventory = await call(stockRoutes.createInventory, { body, idempotencyKey: keyFor(body) })
    await invalidate()
    return inventory
  }
  return (
    <Card>
      <InventoryFields initial={{ name: '', locationId: null }} save={save} onSaved={onSaved} action="Dodaj magazyn" />
    </Card>
  )
}

export function EditInventory({
  inventory,
  onSaved,
  onRemoved,
}: {
  inventory: Inventory
  onSaved: () => void
  onRemoved: () => void
}) {
  const { id, name, locationId } = inventory
  const { save, savedVersion, dismissConflict } = useVersionedSave(inventory)
  const invalidate = useInvalidateStock()
  const change = async (body: z.output<typeof InventoryBody>): Promise<Inventory> => {
    const saved = await save((version) =>
      call(stockRoutes.updateInventory, { params: { id }, body: { ...body, version } }),
    )
    await invalidate()
    return saved
  }
  const restore = useRestore(
    () => call(restoreRoutes.inventory, { params: { id } }),
    `Przywrócono magazyn: ${name}`,
    invalidate,
  )
  const removal = useDeletion(
    () => call(stockRoutes.deleteInventory, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto magazyn: ${name}`, restore)
      onRemoved()
      void invalidate()
    },
  )
  return (
    <Card className="flex flex-col gap-5">
      <InventoryFields
        initial={{ name, locationId }}
        savedVersion={savedVersion}
        onLoadSaved={dismissConflict}
        save={change}
        onSaved={onSaved}
        action="Zapisz magazyn"
      />
      <DeleteButton
        action="Usuń magazyn"
        title={`Usunąć „${name}”?`}
        busy={removal.busy}
        conflict={removal.conflict && removal.conflict.message}
        onConfirm={removal.confirm}
        onClosed={removal.dismiss}
      >
        Usunąć można tylko pusty magazyn.
      </DeleteButton>
    </Card>
  )
}
