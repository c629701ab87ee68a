// Entry point of the slice: other slices import from here only.
export { attachPictures } from './attach-pictures.ts'
export { pictureJson, picturesJson } from './picture.json.ts'
export { isOwnUpload } from './uploads.store.ts'
export { pictureRenditionsJob } from './make-rendition-sets.ts'
export { uploadJobs } from './uploads.jobs.ts'
export { registerUploads } from './uploads.routes.ts'
