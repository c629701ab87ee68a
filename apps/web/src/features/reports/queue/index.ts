export { ReportQueue } from './ReportQueue.tsx'
