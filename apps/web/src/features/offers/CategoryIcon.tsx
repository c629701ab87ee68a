import { categoryOf } from '@kram/contract/catalogue/categories'
import sprite from './category-icons.svg'

/** Categories with an icon in `category-icons.svg`; the others use the icon of their group. */
const CATEGORIES_WITH_ICON = new Set([
  'warzywa',
  'owoce',
  'nabial',
  'pieczywo',
  'mieso',
  'spizarnia',
  'rosliny',
  'rekodzielo',
  'kiszonki',
  'grzyby-hodowlane',
  'sery',
  'mleko',
  'maki-kasze',
  'dania',
  'kwiaty',
  'swiece',
])

const iconOf = (category: string): string =>
  [category, categoryOf(category)?.parent].find((one) => one && CATEGORIES_WITH_ICON.has(one)) ?? 'basket'

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
      <use href={`${sprite}#${iconOf(category)}`} />
    </svg>
  )
}
