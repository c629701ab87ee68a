export { TableSlotsContext } from './table-slots.ts'
