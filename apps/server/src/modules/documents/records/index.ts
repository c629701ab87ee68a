// Rows of documents without dependencies on other slices, so that every slice may import them.
export { deleteDocumentsOf } from './documents.store.ts'
export { countDocuments, insertDocument, markChecked, removeDocument, updateDocument } from './documents.store.ts'
