export { TransparencyReport } from './TransparencyReport.tsx'
