// Rows of tax data without dependencies on other slices, so that every slice may import them.
export { eraseTaxDataOf, exportTaxData } from './person-data.store.ts'
export {
  openCopy,
  openFile,
  openProfile,
  type Quarters,
  type ReportedSeller,
  sealCopy,
  sealFile,
  sealProfile,
  TAX_KEY,
} from './sealed-data.ts'
