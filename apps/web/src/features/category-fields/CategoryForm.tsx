import { NET_UNITS } from '@kram/contract/catalogue/units'
import {
  type CategoryFields,
  FIELD_STATE_LABELS,
  FIELD_STATES,
  fieldsOfCategory,
  isPossibleState,
  OPTIONAL_FIELD_LABELS,
} from '@kram/contract/category-fields/fields'
import { unitSymbol } from '@kram/polish/amounts'
import { Select, TextField } from '#ui/forms'
import { Card } from '#ui/layout'

type Props = { entry: CategoryFields; isEditable: boolean; onChange: (entry: CategoryFields) => void }

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((one) => one === value)

/** What the form of a product asks for in one category. */
export function CategoryForm({ entry, isEditable, onChange }: Props) {
  const { category, hint, unit, fields } = entry
  return (
    <Card>
      <fieldset disabled={!isEditable} className="grid gap-4">
        <legend className="sr-only">Pola</legend>
        <p className="text-sm text-muted">Nazwa, alergeny i ceny są zawsze.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {fieldsOfCategory(category).map((field) => (
            <Select
              key={field}
              label={OPTIONAL_FIELD_LABELS[field]}
              value={fields[field]}
              onChange={({ target }) => {
                const state = oneOf(FIELD_STATES, target.value)
                if (state) onChange({ ...entry, fields: { ...fields, [field]: state } })
              }}
            >
              {FIELD_STATES.filter((state) => isPossibleState(field, state)).map((state) => (
                <option key={state} value={state}>
                  {FIELD_STATE_LABELS[state]}
                </option>
              ))}
            </Select>
          ))}
          <Select
            label="Jednostka na początek"
            value={unit}
            onChange={({ target }) => {
              const next = oneOf(NET_UNITS, target.value)
              if (next) onChange({ ...entry, unit: next })
            }}
          >
            {NET_UNITS.map((one) => (
              <option key={one} value={one}>
                {unitSymbol(one)}
              </option>
            ))}
          </Select>
        </div>
        <TextField
          label="Podpowiedź dla sprzedawcy"
          optional
          hint="Pod wybraną kategorią, np. co do niej należy."
          maxLength={160}
          value={hint ?? ''}
          onChange={({ target }) => onChange({ ...entry, hint: target.value === '' ? null : target.value })}
        />
      </fieldset>
    </Card>
  )
}
