export { type EncodedPicture, encodePicture } from './encode-picture.ts'
export { PREVIEW_IMAGE, type PreviewImage, renderPreviewImage } from './preview-image.ts'
