import type { ReactNode } from 'react'
import { Card } from '#ui/layout'

type Props<T> = {
  label: string
  rows: readonly T[]
  empty: string
  keyOf: (row: T) => string | number
  children: (row: T) => ReactNode
}

/** A short list in one card, with hairlines between its rows. */
export function RowList<T>({ label, rows, empty, keyOf, children }: Props<T>) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <Card flush>
      <ul className="divide-y divide-line" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 py-3">
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
