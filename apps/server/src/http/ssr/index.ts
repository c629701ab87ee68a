export { type InlineSources, NOTHING_INLINE } from './inline-page.ts'
export { registerPages } from './register-pages.ts'
export { loadBuild, type WebBuild } from './web-build.ts'
