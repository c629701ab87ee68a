export { acceptVersion, viewOwn } from './own-acceptances.ts'
export { exportAcceptances, viewAcceptances } from './view-acceptances.ts'
