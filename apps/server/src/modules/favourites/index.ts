// The door of the favourites slice: other slices may use this and nothing behind it.
export { registerFavourites } from './favourites.routes.ts'
