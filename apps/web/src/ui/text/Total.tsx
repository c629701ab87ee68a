import { zloty } from '@kram/polish/format'

/** The total of an order. While something is still to be weighed it is "about", with the most that it can become. */
export function Total({ total, highest }: { total: string; highest: string | null }) {
  return (
    <>
      {highest !== null && <span className="text-muted">około </span>}
      <span className="price-l">{zloty(total)}</span>
      {highest !== null && <span className="block type-small">najwyżej {zloty(highest)} po zważeniu</span>}
    </>
  )
}
