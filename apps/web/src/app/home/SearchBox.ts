export { SearchBox } from '#features/offers'
