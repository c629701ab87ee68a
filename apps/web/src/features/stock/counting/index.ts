export { CountDecisions } from './CountDecisions.tsx'
export { CountVariant } from './CountVariant.tsx'
