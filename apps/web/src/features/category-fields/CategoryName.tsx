import { categoryOf } from '@kram/contract/catalogue/categories'
import type { CategoryFields } from '@kram/contract/category-fields/fields'
import { MAX_CATEGORY_NAME, nameProblem } from '@kram/contract/category-fields/names'
import { fieldMessage } from '#lib/forms'
import { TextField } from '#ui/forms'
import { Card } from '#ui/layout'

type Props = {
  entries: readonly CategoryFields[]
  entry: CategoryFields
  isEditable: boolean
  onChange: (entry: CategoryFields) => void
}

/** The name of a category, instead of the built-in one. */
export function CategoryName({ entries, entry, isEditable, onChange }: Props) {
  const problem = nameProblem(entry, entries)
  return (
    <Card>
      <fieldset disabled={!isEditable}>
        <legend className="sr-only">Nazwa</legend>
        <TextField
          label="Nazwa kategorii"
          optional
          hint={`Puste pole: „${categoryOf(entry.category)?.builtInName}”. Stara nazwa nadal działa w wyszukiwarce i w plikach CSV.`}
          maxLength={MAX_CATEGORY_NAME}
          value={entry.name ?? ''}
          error={problem === null ? undefined : fieldMessage('name', problem)}
          onChange={({ target }) => onChange({ ...entry, name: target.value === '' ? undefined : target.value })}
        />
      </fieldset>
    </Card>
  )
}
