export { PastePost } from './PastePost.tsx'
export { SharedPostNotice } from './SharedPostNotice.tsx'
