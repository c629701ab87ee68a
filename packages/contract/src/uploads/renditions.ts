import type { Picture } from './schemas.ts'

/** Widths in pixels below the full size in which a picture is kept, each as AVIF and as WebP. */
export const RENDITION_WIDTHS = [160, 240, 320, 400, 480, 640, 828, 1080] as const

export const RENDITION_FORMATS = ['avif', 'webp'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

type Rendition = { name: string; width: number }

/** The widths of a picture: those below its own, and its own as `full`. */
export const renditionsOf = (width: number): Rendition[] => [
  ...RENDITION_WIDTHS.filter((rendition) => rendition < width).map((rendition) => ({
    name: String(rendition),
    width: rendition,
  })),
  { name: 'full', width },
]

const FULL_ENDING = /-full\.webp$/

/** Addresses and widths of a picture for `srcset`; empty while its renditions are not made yet. */
export const renditionSources = ({ renditions, width, variants }: Picture, format: RenditionFormat): string[] =>
  renditions === true
    ? renditionsOf(width).map(
        (rendition) => `${variants.full.replace(FULL_ENDING, `-${rendition.name}.${format}`)} ${rendition.width}w`,
      )
    : []
