import { STARS } from '@kram/contract/reviews/labels'
import { StarFilledIcon, StarIcon } from '#ui/icons.ts'

/** Stars to look at; screen readers hear the number. */
export function Stars({ stars, className = 'size-5' }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={`${stars} z 5 gwiazdek`} className="inline-flex gap-0.5">
      {STARS.map((n) =>
        n <= stars ? (
          <StarFilledIcon key={n} className={`${className} text-brand-ink`} aria-hidden="true" />
        ) : (
          <StarIcon key={n} className={`${className} text-muted`} aria-hidden="true" />
        ),
      )}
    </span>
  )
}
