// Parts of statements about products, without anything of other slices but uploads: every slice may import it.
export { coverJson } from './cover.readmodel.ts'
