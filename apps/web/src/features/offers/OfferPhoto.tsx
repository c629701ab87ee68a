import type { Picture } from '@kram/contract/uploads/schemas'
import { photoOf } from '#shared/pictures.ts'
import { cx } from '#ui/cx.ts'
import { CategoryIcon } from './CategoryIcon.tsx'

type Props = {
  picture: Picture | null
  category: string
  sizes: string
  /** Visible on the first screen: loaded eagerly. */
  eager?: boolean
  className?: string
}

/** A 4:3 photo with a blurred placeholder, or the category icon without a photo. Decorative beside a title. */
export function OfferPhoto({ picture, category, sizes, eager = false, className }: Props) {
  const box = cx('relative block aspect-4/3 w-full overflow-hidden bg-sunk', className)
  if (!picture) {
    return (
      <span className={cx(box, 'flex items-center justify-center bg-brand-soft text-brand-ink/60')}>
        <CategoryIcon category={category} className="size-16" stroke={1} />
      </span>
    )
  }
  return (
    <span className={box}>
      {picture.blur && (
        <img
          src={picture.blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <img
        {...photoOf(picture, '')}
        alt=""
        sizes={sizes}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="relative size-full object-cover transition-[scale] duration-300 group-hover:scale-103"
      />
    </span>
  )
}
