export { postText } from './post-text.ts'
export { isPublicAddress, targetProblem } from './public-address.ts'
