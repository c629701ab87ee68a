export { useCanScan } from './use-can-scan.ts'
