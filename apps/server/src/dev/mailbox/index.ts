export { developmentParts } from './development-parts.ts'
export { registerSamplePages } from './sample-pages.ts'
