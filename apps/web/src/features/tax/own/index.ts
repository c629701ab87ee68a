export { OwnTaxView } from './OwnTaxView.tsx'
export { ReportCopy } from './ReportCopy.tsx'
export { TaxNotice } from './TaxNotice.tsx'
