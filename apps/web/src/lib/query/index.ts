export { pollUnlessLive, setLive } from './live-polling.ts'
export { pagedQuery, usePaged, usePagesOf } from './paged-query.ts'
export { createQueryClient, deferPrefetch, prefetch, routerContext } from './query-client.ts'
export { useShownData } from './use-shown-data.ts'
