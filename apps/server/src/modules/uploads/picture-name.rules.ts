import { RENDITION_FORMATS, RENDITION_WIDTHS, type RenditionFormat } from '@kram/contract/uploads/renditions'

/** The sizes that an upload stores at once; one file each. */
const SIZES = ['thumb', 'card', 'full'] as const

const FILE_NAME = new RegExp(
  `^([0-9a-f]{32})-(?:(?:${SIZES.join('|')})\\.webp|(?:full|${RENDITION_WIDTHS.join('|')})\\.(?:avif|webp))$`,
)

/** The file name of one size of a picture: `…-card.webp`, `…-320.avif`. */
export const fileName = (key: string, size: string, format: RenditionFormat = 'webp'): string =>
  `${key}-${size}.${format}`

/** Every file that a picture may have. */
export const fileNames = (key: string): string[] => [
  ...SIZES.map((size) => fileName(key, size)),
  fileName(key, 'full', 'avif'),
  ...RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => fileName(key, String(width), format))),
]

/** What a stored file is; `null` for names of other files. */
export const contentTypeOf = (name: string): 'image/avif' | 'image/webp' | null => {
  if (!FILE_NAME.test(name)) return null
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

/** The picture that a stored file belongs to, incomplete files included; `null` for other files. */
export const keyOf = (name: string): string | null => FILE_NAME.exec(name.replace(/\.part$/, ''))?.[1] ?? null
