export { openCategoryPicture, openPictureOfCategory } from './category-pictures.ts'
export { openFlag } from './country-flags.ts'
