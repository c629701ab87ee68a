export { writeSettings } from './write-settings.ts'
