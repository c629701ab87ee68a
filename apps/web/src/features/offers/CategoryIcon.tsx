import { categoryIconOf } from './category-icon.ts'
import sprite from './category-icons.svg'

type Props = { category: string; className: string; stroke?: number }

/** Decorative icon of a category, loaded as an image file instead of script. */
export function CategoryIcon({ category, className, stroke = 2 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <use href={`${sprite}#${categoryIconOf(category)}`} />
    </svg>
  )
}
