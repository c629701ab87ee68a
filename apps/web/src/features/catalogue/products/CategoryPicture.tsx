import type { Category } from '@kram/contract/catalogue/categories'
import { categoryPictureUrl } from '#shared/pictures.ts'
import { cx } from '#ui/cx.ts'

/** Decorative: the category's name stands beside it. */
export function CategoryPicture({ category, className }: { category: Pick<Category, 'emoji'>; className?: string }) {
  return (
    <img
      src={categoryPictureUrl(category)}
      width={256}
      height={256}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx('size-7 shrink-0', className)}
    />
  )
}
