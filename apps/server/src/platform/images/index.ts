export { type EncodedPicture, encodePicture } from './encode-picture.ts'
export { type RenditionEncoder, startRenditionEncoder } from './rendition-encoder.ts'
export { PREVIEW_IMAGE, type PreviewImage, renderPreviewImage } from './preview-image.ts'
