// Entry point of the uploads feature.
export { PhotoField } from './PhotoField.tsx'
