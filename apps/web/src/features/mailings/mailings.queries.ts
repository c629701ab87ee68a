import { mailingRoutes } from '@kram/contract/mailings/routes'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

const WHILE_SENDING_MS = 15_000

type Pages = { pages: { items: { status: string }[] }[] }

/** Read again while one is on its way. */
export const mailingsQuery = () => ({
  ...pagedQuery(deskKeys.mailings, ({ cursor, signal }) =>
    call(mailingRoutes.list, { query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Pages | undefined } }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'sending')) ? WHILE_SENDING_MS : false,
})

/** Who did not get one. */
export const failedQuery = (mailingId: number) => ({
  ...pagedQuery(deskKeys.mailingFailed(mailingId), ({ cursor, signal }) =>
    call(mailingRoutes.failed, { params: { mailingId }, query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})
