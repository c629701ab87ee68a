// The door of the uploads slice: other slices may use this and nothing behind it.
export { attachPictures } from './attach-pictures.ts'
export { coverJson, pictureJson } from './picture.json.ts'
export { uploadJobs } from './uploads.jobs.ts'
export { registerUploads } from './uploads.routes.ts'
