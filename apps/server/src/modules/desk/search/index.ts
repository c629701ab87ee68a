export { exportFound, searchAll } from './search.ts'
