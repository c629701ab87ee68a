export { ZoneFields } from './ZoneFields.tsx'
