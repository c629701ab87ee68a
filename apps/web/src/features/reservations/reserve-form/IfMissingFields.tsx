import { useWatch } from 'react-hook-form'
import { IfMissingField } from '../fields/index.ts'
import type { Reserve } from './use-reserve.ts'

/** What the seller should do when an item runs short; by default the seller asks. */
export function IfMissingFields({ reserve: { form, lines } }: { reserve: Reserve }) {
  const chosen = useWatch({ control: form.control, name: 'ifMissing' })
  if (lines.length === 0) return null
  return (
    <details className="rounded-2xl border border-line px-4">
      <summary className="flex min-h-12 items-center font-semibold">Co, jeśli czegoś zabraknie?</summary>
      <div className="grid gap-4 pb-4">
        {lines.map(({ item: { id, productName, variantName } }) => (
          <IfMissingField
            key={id}
            label={`${productName}, ${variantName}`}
            value={chosen[id] ?? 'ask'}
            onChange={(value) => form.setValue('ifMissing', { ...chosen, [id]: value }, { shouldDirty: true })}
          />
        ))}
      </div>
    </details>
  )
}
