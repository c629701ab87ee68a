export { ActivityList } from './ActivityList.tsx'
export { RetentionTable } from './RetentionTable.tsx'
