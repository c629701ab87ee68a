export { DeskStart } from './DeskStart.tsx'
