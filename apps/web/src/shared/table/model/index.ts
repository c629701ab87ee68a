export { type CellEdit, NOTHING, type TableColumn, type TableOrder } from './columns.ts'
export { type DataTable, useDataTable } from './use-data-table.ts'
