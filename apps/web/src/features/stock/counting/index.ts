export { CountVariant } from './CountVariant.tsx'
