export { type InlineSources, NOTHING_INLINE } from './inline-page.ts'
export { registerPages } from './register-pages.ts'
export { loadBuild } from './web-build.ts'
