import type { Category } from '@kram/contract/catalogue/categories'
import { type RenditionFormat, renditionSources } from '@kram/contract/uploads/renditions'
import type { Picture } from '@kram/contract/uploads/schemas'
import { settings } from '#lib/environment.ts'

/** Longest side of each stored size. */
const SIZES = { thumb: 200, card: 640, full: 1600 } as const

/** The native app has another origin, so picture addresses need the server's address. */
const base = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['api']) ?? settings().apiPath

/** The flag of a country of origin, by its two letters. */
export const flagUrl = (country: string): string => `${base()}/flags/${country.toLowerCase()}.svg`

/** The picture of a category. */
export const categoryPictureUrl = ({ emoji }: Pick<Category, 'emoji'>): string => `${base()}/emoji/${emoji}.webp`

/** The address of one size. */
export const pictureUrl = ({ variants }: Picture, size: keyof typeof SIZES): string => base() + variants[size]

const renditionSet = (picture: Picture, format: RenditionFormat): string =>
  renditionSources(picture, format)
    .map((source) => base() + source)
    .join(', ')

/** A picture for the parts of `ui/media`: the browser chooses the file that fits. */
export const photoOf = (picture: Picture, alt: string) => {
  const { width, height } = picture
  const widthAt = (size: keyof typeof SIZES): number =>
    Math.round(width * Math.min(1, SIZES[size] / Math.max(width, height)))
  const avif = renditionSet(picture, 'avif') || undefined
  const threeSizes = (['thumb', 'card', 'full'] as const)
    .map((size) => `${pictureUrl(picture, size)} ${widthAt(size)}w`)
    .join(', ')
  const srcSet = renditionSet(picture, 'webp') || threeSizes
  return { src: pictureUrl(picture, 'card'), srcSet, avif, blur: picture.blur, alt, width, height }
}
