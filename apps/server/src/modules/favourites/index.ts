// Entry point of the favourites slice: other slices import only from here.
export { registerFavourites } from './favourites.routes.ts'
