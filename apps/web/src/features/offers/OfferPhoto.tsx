import type { Picture } from '@kram/contract/uploads/schemas'
import { photoOf } from '#shared/pictures.ts'
import { cx } from '#ui/cx.ts'
import { PhotoFill } from '#ui/media'
import { CategoryIcon } from './CategoryIcon.tsx'

type Props = {
  picture: Picture | null
  category: string
  sizes: string
  /** The first picture of the page: loaded before all others. */
  eager?: boolean
  className?: string
}

/** A photo, 4:3 unless the class says otherwise, with a blurred placeholder, or the category icon without a photo. Decorative beside a title. */
export function OfferPhoto({ picture, category, sizes, eager = false, className }: Props) {
  const box = cx('w-full', className ?? 'aspect-4/3')
  if (!picture) {
    return (
      <span className={cx(box, 'relative flex items-center justify-center overflow-hidden bg-sunk text-control/70')}>
        <CategoryIcon category={category} className="size-11" stroke={1.25} />
      </span>
    )
  }
  return <PhotoFill photo={photoOf(picture, '')} sizes={sizes} first={eager} className={box} />
}
