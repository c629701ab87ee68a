import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values in two columns; what is missing has a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 justify-between gap-3">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-semibold break-words">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
