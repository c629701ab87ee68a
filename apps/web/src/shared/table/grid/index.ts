export { TableBody } from './TableBody.tsx'
export { usePageKeys } from './use-table-keys.ts'
