export { exportLedger, exportStock } from './export-stock.ts'
export { importStock } from './import-stock.ts'
