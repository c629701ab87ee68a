export { createCdnHeaders } from './cdn-headers.ts'
export { type CachedPage, type RenderBasis, cachedPageHeaders, toCachedPage } from './cached-page.ts'
export { currentReads, newRenderReads, trackApiRead, trackDependency, trackReads } from './render-tracking.ts'
export { type ResponseCache, createResponseCache, getOrLoadReply, usesSharedCache } from './response-cache.ts'
