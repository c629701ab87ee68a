import type { Reliability as Facts } from '@kram/contract/sellers/schemas'
import { reliabilityFacts, RELIABILITY_RULE } from './reliability-text.ts'

/** What is computed about a seller, with the definitions one press away. */
export function Reliability({ reliability }: { reliability: Facts }) {
  const facts = reliabilityFacts(reliability)
  if (facts.length === 0) return null
  return (
    <div className="text-sm">
      <ul className="grid gap-1.5">
        {facts.map(({ fact }) => (
          <li key={fact} className="flex gap-2">
            <span className="font-semibold text-brand-ink" aria-hidden="true">
              ✓
            </span>
            {fact}
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-11 py-2.5 font-semibold">Jak to liczymy?</summary>
        <dl className="grid gap-1.5 text-muted">
          {facts.map(({ fact, definition }) => (
            <div key={fact}>
              <dt className="font-semibold">{fact}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-muted">{RELIABILITY_RULE}</p>
      </details>
    </div>
  )
}
