// Entry point of the category-fields feature: pages import only from here.
export { FieldsEditor } from './FieldsEditor.tsx'
