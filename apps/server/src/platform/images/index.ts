import type { EncodedPicture } from './encode-picture.ts'
import type { PreviewImage } from './preview-layout.ts'

export type { EncodedPicture, PreviewImage }
export { PREVIEW_IMAGE } from './preview-layout.ts'
export { hasRoomForEncoder, type RenditionEncoder, startRenditionEncoder } from './rendition-encoder.ts'

// The library for pictures takes some ten MiB, so it is loaded with the first picture.

/** See `encode-picture.ts`. */
export const encodePicture = async (bytes: Uint8Array): Promise<EncodedPicture> => {
  const encoder = await import('./encode-picture.ts')
  return encoder.encodePicture(bytes)
}

/** See `preview-image.ts`. */
export const renderPreviewImage = async (image: PreviewImage): Promise<Buffer> => {
  const renderer = await import('./preview-image.ts')
  return renderer.renderPreviewImage(image)
}
