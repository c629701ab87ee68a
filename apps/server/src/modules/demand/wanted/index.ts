export { exportWanted, viewWanted } from './view-wanted.ts'
