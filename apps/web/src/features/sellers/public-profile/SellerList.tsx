import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import type { ReactNode } from 'react'
import { usePaged } from '#lib/query'
import { photoOf } from '#shared/pictures.ts'
import { useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { PhotoImage } from '#ui/media'
import { Badge } from '#ui/list'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/feedback'
import { sellerFacts } from './seller-facts.ts'
import { sellersQuery } from './seller-list.query.ts'

type Props = { link: (seller: PublicSeller, className: string) => ReactNode; linkClass: string; next: ReactNode }

/** List of sellers, newest first. */
export function SellerList({ link, linkClass, next }: Props) {
  const blocked = useBlockedSellers()
  const { rows, error, retry, retrying, hasMore, more, loadingMore } = usePaged(sellersQuery())
  if (error && !rows)
    return <ErrorState message="Nie udało się wczytać sprzedawców." onRetry={retry} retrying={retrying} />
  if (!rows) return <SkeletonCards />
  if (rows.length === 0) return <EmptyState title="Nikt jeszcze nic nie wystawił" action={next} />
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {rows
          .filter(({ id }) => !blocked.includes(id))
          .map((seller) => (
            <li key={seller.id}>
              <SellerRow seller={seller} title={link(seller, linkClass)} />
            </li>
          ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="mt-4 w-full" loading={loadingMore} onClick={more}>
          Pokaż więcej
        </Button>
      )}
    </>
  )
}

function SellerRow({ seller, title }: { seller: PublicSeller; title: ReactNode }) {
  const { picture, tagline, status } = seller
  return (
    <Card raised className="flex h-full gap-4">
      {picture && (
        <PhotoImage
          photo={photoOf(picture, '')}
          sizes="5rem"
          className="size-20 shrink-0 rounded-2xl bg-sunk object-cover"
        />
      )}
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-xl">{title}</h2>
        {tagline !== null && <p>{tagline}</p>}
        <p className="text-sm text-muted">{sellerFacts(seller)}</p>
        {status !== null && (
          <p>
            <Badge>{SELLER_STATUS_LABELS[status]}</Badge>
          </p>
        )}
      </div>
    </Card>
  )
}
