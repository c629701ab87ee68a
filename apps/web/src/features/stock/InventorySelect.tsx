import { useQuery } from '@tanstack/react-query'
import { type ComponentProps } from 'react'
import { Select } from '#ui/Field.tsx'
import { inventoriesQuery } from './stock.queries.ts'

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'value' | 'onChange' | 'children'> & {
  value: number | null
  onChange: (id: number | null) => void
  all?: string
}

/** Which inventory; nothing at all while there is only one to choose from. */
export function InventorySelect({ value, onChange, all, ...rest }: Props) {
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  if (inventories.length < 2) return null
  return (
    <Select
      label="Magazyn"
      value={value ?? (all === undefined ? inventories[0]?.id : '')}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      {...rest}
    >
      {all !== undefined && <option value="">{all}</option>}
      {inventories.map(({ id, name, locationName }) => (
        <option key={id} value={id}>
          {locationName === null ? name : `${name} (${locationName})`}
        </option>
      ))}
    </Select>
  )
}
