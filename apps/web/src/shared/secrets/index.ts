export { ShownOnce } from './ShownOnce.tsx'
