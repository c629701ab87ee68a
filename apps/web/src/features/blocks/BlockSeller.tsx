import { useQuery } from '@tanstack/react-query'
import { useSession, currentUserId } from '#lib/session'
import { Banner } from '#ui/feedback'
import { BlockButton, UnblockButton } from './BlockButton.tsx'
import { blocksQuery } from './blocks.queries.ts'

/** On the page of a seller, for users other than the seller. */
export function BlockSeller({ sellerId, name }: { sellerId: number; name: string }) {
  const session = useSession()
  const userId = session && currentUserId()
  const { data } = useQuery(blocksQuery(userId))
  if (userId === null || !data || session?.user.sellerId === sellerId) return null
  const person = { kind: 'sellers', id: sellerId, name } as const
  const isBlocked = data.items.some(({ kind, id }) => kind === 'sellers' && id === sellerId)
  return isBlocked ? (
    <Banner tone="info" className="mt-4" action={<UnblockButton person={person} />}>
      Masz tego sprzedawcę na liście zablokowanych: jego ofert nie ma na Twoich listach.
    </Banner>
  ) : (
    <BlockButton person={person} />
  )
}
