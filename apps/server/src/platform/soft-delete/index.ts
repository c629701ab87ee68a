export { type DeletedRows, purgeDeleted, restore, softDelete } from './soft-delete.ts'
