import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserId, useSession } from '#lib/session'
import { setBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { blocksQuery } from './blocks.queries.ts'

/** Tells the public lists which sellers this user has blocked. */
export const useBlockedSellersOfUser = (): void => {
  const userId = useSession() && currentUserId()
  const { data } = useQuery(blocksQuery(userId))
  useEffect(() => {
    if (userId === null) setBlockedSellers([])
    else if (data) setBlockedSellers(data.items.filter(({ kind }) => kind === 'sellers').map(({ id }) => id))
  }, [userId, data])
}
