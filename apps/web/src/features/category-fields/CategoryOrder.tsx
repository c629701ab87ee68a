import type { CategoryFields } from '@kram/contract/category-fields/fields'
import { nameIn } from '@kram/contract/category-fields/names'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { moved, siblingsOf } from './moved.ts'

type Props = {
  entries: readonly CategoryFields[]
  entry: CategoryFields
  isEditable: boolean
  onChange: (entries: CategoryFields[]) => void
}

/** The order of the categories of a group in the form of a product. */
export function CategoryOrder({ entries, entry, isEditable, onChange }: Props) {
  const siblings = siblingsOf(entries, entry)
  return (
    <Card flush>
      <h2 className="px-4 pt-4 font-semibold">Kolejność w formularzu</h2>
      <ol className="divide-y divide-line" aria-label="Kolejność w formularzu">
        {siblings.map((one, at) => (
          <li key={one.category} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
            <span className={one === entry ? 'font-semibold' : undefined}>{nameIn(one)}</span>
            {isEditable && (
              <span className="flex">
                <Button
                  variant="quiet"
                  size="small"
                  disabled={at === 0}
                  onClick={() => onChange(moved(entries, one, -1))}
                >
                  Wyżej<span className="sr-only">: {nameIn(one)}</span>
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  disabled={at === siblings.length - 1}
                  onClick={() => onChange(moved(entries, one, 1))}
                >
                  Niżej<span className="sr-only">: {nameIn(one)}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
