import { useWatch } from 'react-hook-form'
import { Disclosure } from '#ui/layout'
import { IfMissingField, ifMissingText } from '../fields/index.ts'
import type { Reserve } from './use-reserve.ts'

/** What the seller should do when an item runs short; by default the seller asks. */
export function IfMissingFields({ reserve: { form, lines } }: { reserve: Reserve }) {
  const chosen = useWatch({ control: form.control, name: 'ifMissing' })
  if (lines.length === 0) return null
  const choices = new Set(lines.map(({ item }) => chosen[item.id] ?? 'ask'))
  const [only] = choices
  return (
    <Disclosure label="Jeśli czegoś zabraknie" aside={choices.size === 1 && only ? ifMissingText(only) : 'różnie'}>
      {lines.map(({ item: { id, productName, variantName } }) => (
        <IfMissingField
          key={id}
          label={`${productName}, ${variantName}`}
          value={chosen[id] ?? 'ask'}
          onChange={(value) => form.setValue('ifMissing', { ...chosen, [id]: value }, { shouldDirty: true })}
        />
      ))}
    </Disclosure>
  )
}
