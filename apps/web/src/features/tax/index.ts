// Entry point of the tax feature: pages import only from here.
export { ReportCard, SellerDetails, SellerList, taxFilterOf, TaxSummary } from './desk/index.ts'
export { OwnTaxView, ReportCopy, TaxNotice } from './own/index.ts'
