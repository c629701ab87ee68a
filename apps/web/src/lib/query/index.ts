export { pollUnlessLive, setLive } from './live-polling.ts'
export { pagedQuery, usePaged, usePagesOf, useShownData } from './paged-query.ts'
export { createQueryClient, deferPrefetch, prefetch, routerContext } from './query-client.ts'
