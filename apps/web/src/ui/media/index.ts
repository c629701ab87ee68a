export { PhotoFill, PhotoImage } from './PhotoImage.tsx'
export { NoPhoto, PhotoGallery } from './PhotoGallery.tsx'
export { Thumbnail } from './Thumbnail.tsx'
