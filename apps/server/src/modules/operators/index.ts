// Entry point of the slice: other slices import from here only.
export { resetFactorOf } from './administration/index.ts'
export { registerOperators } from './operators.routes.ts'
