import type { HeldOffer } from '@kram/contract/holds/schemas'
import { OFFER_HOLD_LABELS } from '@kram/contract/offers/holds'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { SuccessIcon } from '#ui/icons.ts'
import { Card, cardLink } from '#ui/layout'
import { Badge, PagedList, Status } from '#ui/list'
import { heldOffersQuery } from './holds.queries.ts'

/** Offers that operators keep off sale; those whose seller made the change come first. */
export function HeldOffers() {
  return (
    <PagedList
      {...usePaged(heldOffersQuery())}
      label="Zatrzymane oferty"
      empty={
        <EmptyState
          title="Żadna oferta nie jest zatrzymana"
          icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />}
        >
          Ofertę znajdziesz na stronie Szukaj; tam ją ukryjesz, wstrzymasz albo poprosisz o zmianę.
        </EmptyState>
      }
    >
      {(held) => <HeldCard held={held} />}
    </PagedList>
  )
}

function HeldCard({ held: { offerId, title, sellerName, kind, message, heldAt, resubmittedAt } }: { held: HeldOffer }) {
  return (
    <Card raised className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        <Badge tone="danger">{OFFER_HOLD_LABELS[kind]}</Badge>
        {resubmittedAt !== null && <Status tone="warn">Poprawiona {dateTimeText(resubmittedAt)}</Status>}
      </p>
      <Link to={`/admin/offer/${offerId}`} className={`font-semibold break-words ${cardLink}`}>
        {title}
      </Link>
      <p className="break-words">{message}</p>
      <p className="text-sm text-muted">
        {sellerName} · od {dateTimeText(heldAt)}
      </p>
    </Card>
  )
}
