// Entry point of the posts slice: other slices import only from here.
export { registerPosts } from './posts.routes.ts'
