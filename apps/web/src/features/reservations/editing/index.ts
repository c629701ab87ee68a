export { EditDialog } from './EditDialog.tsx'
