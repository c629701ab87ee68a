export { type Cells, importReport, normalizeName, readCells } from './cells.ts'
export { dryRunImport, importTable } from './import-table.ts'
export { type Column, type Row, readTable } from './read.ts'
export { type Cell, writeCsv } from './write.ts'
