// Parts of SQL statements about products. They depend on no other slice except uploads, so every slice may import them.
export { coverJson } from './cover.readmodel.ts'
