import { zloty } from '@kram/polish/format'

/** The total of an order. While something is still to be weighed it is "about", with the most that it can become. */
export function Total({ total, highest }: { total: string; highest: string | null }) {
  return (
    <>
      {highest !== null && <span className="text-muted">około </span>}
      <span className="font-display text-2xl">{zloty(total)}</span>
      {highest !== null && <span className="block text-sm text-muted">najwyżej {zloty(highest)} po zważeniu</span>}
    </>
  )
}
