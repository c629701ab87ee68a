export { ReportCase } from './ReportCase.tsx'
