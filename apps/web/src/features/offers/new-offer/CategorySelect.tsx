import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { Select } from '#ui/forms'

export function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  return (
    <Select label="Kategoria" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Wybierz kategorię</option>
      {CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone').map((top) => (
        <optgroup key={top.id} label={top.name}>
          {CATEGORIES.filter(({ parent, policy }) => parent === top.id && policy !== 'block').map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
