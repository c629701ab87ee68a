import type { Block } from '@kram/contract/blocks/schemas'
import { dateText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { SkeletonLines, Unanswered } from '#ui/feedback'
import { UnblockButton } from './BlockButton.tsx'
import { blocksQuery } from './blocks.queries.ts'

const sinceText = ({ kind, number, createdAt }: Block): string =>
  `${kind === 'sellers' ? 'sprzedawca' : `kupujący z rezerwacji nr ${number}`} · od ${dateText(createdAt)}`

/** Everybody whom the user has blocked, as a buyer and as a seller. */
export function BlockedPeople({ userId }: { userId: number }) {
  const query = useQuery(blocksQuery(userId))
  const { data } = query
  if (!data) return <Unanswered query={query} shape={<SkeletonLines />} />
  if (data.items.length === 0)
    return (
      <p className="text-muted">Nikogo tu nie ma. Zablokować można na stronie sprzedawcy i pod rozmową w rezerwacji.</p>
    )
  return (
    <ul aria-label="Zablokowane osoby" className="divide-y divide-line">
      {data.items.map((block) => (
        <li key={`${block.kind}-${block.id}`} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{block.name}</p>
            <p className="text-sm text-muted">{sinceText(block)}</p>
          </div>
          <UnblockButton person={block} />
        </li>
      ))}
    </ul>
  )
}
