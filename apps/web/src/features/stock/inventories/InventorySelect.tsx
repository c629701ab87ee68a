import type { Inventory } from '@kram/contract/stock/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps } from 'react'
import { Select } from '#ui/forms'
import { inventoriesQuery } from '../stock.queries.ts'

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'value' | 'onChange' | 'children'> & {
  value: number | null
  onChange: (id: number | null) => void
}

const inventoryText = ({ name, locationName }: Pick<Inventory, 'name' | 'locationName'>): string =>
  locationName === null ? name : `${name} (${locationName})`

/** Inventories as options; empty when there is only one. */
export const useInventoryOptions = (): (readonly [value: string, label: string])[] => {
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  return inventories.length < 2 ? [] : inventories.map((one) => [String(one.id), inventoryText(one)])
}

/** Select of an inventory; hidden when there is only one. */
export function InventorySelect({ value, onChange, ...rest }: Props) {
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  if (inventories.length < 2) return null
  return (
    <Select
      label="Magazyn"
      value={value ?? inventories[0]?.id}
      onChange={({ target }) => onChange(Number(target.value))}
      {...rest}
    >
      {inventories.map(({ id, name, locationName }) => (
        <option key={id} value={id}>
          {inventoryText({ name, locationName })}
        </option>
      ))}
    </Select>
  )
}
