import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

type Props = ComponentProps<'div'> & {
  /** The whole card is one link, raised on hover. */
  raised?: boolean
  flush?: boolean
}

/** A card. */
export function Card({ raised = false, flush = false, className, ...rest }: Props) {
  return (
    <div
      className={cx(
        'rounded-card bg-surface shadow-card forced-colors:border',
        !flush && 'p-4 sm:p-5',
        raised &&
          'relative transition-shadow hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus)',
        className,
      )}
      {...rest}
    />
  )
}

/** For the link of a raised card: its target area is the whole card. */
export const cardLink = 'after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none'
