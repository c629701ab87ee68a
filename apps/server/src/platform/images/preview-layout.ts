/**
 * A block of text; blocks are placed below each other. Of several sizes the first that is not taller than `maxHeight` is
 * used.
 */
export type PreviewText = {
  text: string
  face: 'bold' | 'plain'
  sizes: readonly number[]
  maxHeight?: number
  colour: string
  /** Margin above in pixels. */
  above: number
}

export type PreviewImage = {
  /** A photograph, cropped to a square. */
  photo: Buffer | null
  /** Placeholder shown in the square without a photograph. */
  placeholder: Buffer | null
  texts: readonly PreviewText[]
  /** Text of the footer. */
  footer: string
}

/** Size that social networks show large. */
export const PREVIEW_IMAGE = { width: 1200, height: 630, contentType: 'image/jpeg' } as const
