import { MAX_SEARCH_VIEWS } from '@kram/contract/desk/search-kinds'
import type { SearchView, SearchViewBody } from '@kram/contract/desk/schemas'
import type * as z from 'zod/mini'
import { lockUser } from '#modules/accounts/users'
import type { AdminPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { listSearchViews, removeSearchView, saveSearchView } from './search-views.store.ts'

export const viewSearchViews = async (db: Db, { userId }: AdminPrincipal): Promise<{ items: SearchView[] }> => ({
  items: await listSearchViews(db, userId),
})

export const keepSearchView = (
  db: Db,
  view: z.output<typeof SearchViewBody>,
  { userId }: AdminPrincipal,
): Promise<SearchView> =>
  inTransaction(db, async (tx) => {
    // Of those that one keeps at once none passes the limit.
    await lockUser(tx, userId)
    const id = await saveSearchView(tx, userId, view, MAX_SEARCH_VIEWS)
    if (id === undefined) throw new AppError('LIMIT_REACHED')
    return { id, ...view }
  })

export async function deleteSearchView(db: Db, id: number, { userId }: AdminPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    if (!(await removeSearchView(tx, userId, id))) throw new AppError('NOT_FOUND')
  })
}
