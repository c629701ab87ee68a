import { type Inventory, InventoryBody, stockRoutes } from '@kram/contract/stock'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms.ts'
import { createKeys } from '#lib/keys.ts'
import { useRemoval, useUndelete, useVersion } from '#lib/refusals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormConflict } from '#lib/FormConflict.tsx'
import type { Described } from '#ui/Conflict.tsx'
import { Select, TextField } from '#ui/Field.tsx'
import { Problems } from '#ui/Problems.tsx'
import { Removal } from '#ui/Removal.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { locationNamesQuery, useForgetStock } from './stock.queries.ts'

type Fields = z.input<typeof InventoryBody>
type FormProps = {
  initial: Fields
  theirs?: Inventory | null
  onTheirs?: () => void
  save: (body: z.output<typeof InventoryBody>) => Promise<Inventory>
  onSaved: () => void
  action: string
}

const wordsOf = (places: Record<string, string>): Described<Fields> => [
  ['Nazwa', ({ name }) => name],
  ['Lokalizacja', ({ locationId }) => (locationId ? (places[locationId] ?? '') : '')],
]

function InventoryFields({ initial, theirs = null, onTheirs, save, onSaved, action }: FormProps) {
  const form = useContractForm<Fields, z.output<typeof InventoryBody>>(InventoryBody, initial)
  const { submit, busy, problems } = useSubmit(form, save, onSaved)
  const location = useController({ control: form.control, name: 'locationId' }).field
  const { data: names = {} } = useQuery(locationNamesQuery())
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Problems problems={problems} />
      {theirs && (
        <FormConflict
          control={form.control}
          described={wordsOf(names)}
          saved={{ name: theirs.name, locationId: theirs.locationId }}
          onTheirs={() => {
            form.reset({ name: theirs.name, locationId: theirs.locationId })
            onTheirs?.()
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
        {Object.entries(names).map(([id, name]) => (
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
  const [keyFor] = useState(createKeys)
  const forget = useForgetStock()
  const save = async (body: z.output<typeof InventoryBody>): Promise<Inventory> => {
    const inventory = await call(stockRoutes.createInventory, { body, idempotencyKey: keyFor(body) })
    await forget()
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
  const { save, theirs, forgetTheirs } = useVersion(inventory)
  const forget = useForgetStock()
  const change = async (body: z.output<typeof InventoryBody>): Promise<Inventory> => {
    const saved = await save((version) =>
      call(stockRoutes.updateInventory, { params: { id }, body: { ...body, version } }),
    )
    await forget()
    return saved
  }
  const restore = useUndelete(
    () => call(undeleteRoutes.inventory, { params: { id } }),
    `Przywrócono magazyn: ${name}`,
    forget,
  )
  const removal = useRemoval(
    () => call(stockRoutes.deleteInventory, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto magazyn: ${name}`, restore)
      onRemoved()
      void forget()
    },
  )
  return (
    <Card className="flex flex-col gap-5">
      <InventoryFields
        initial={{ name, locationId }}
        theirs={theirs}
        onTheirs={forgetTheirs}
        save={change}
        onSaved={onSaved}
        action="Zapisz magazyn"
      />
      <Removal
        action="Usuń magazyn"
        title={`Usunąć „${name}”?`}
        busy={removal.busy}
        obstacle={removal.obstacle && removal.obstacle.message}
        onConfirm={removal.confirm}
        onClosed={removal.forget}
      >
        Usunąć można tylko pusty magazyn.
      </Removal>
    </Card>
  )
}
