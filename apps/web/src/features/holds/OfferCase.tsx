import { holdRoutes } from '@kram/contract/holds/routes'
import type { OfferCase as OfferCaseView } from '@kram/contract/holds/schemas'
import { OFFER_HOLD_LABELS } from '@kram/contract/offers/holds'
import { MEASURE_LABELS, REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { dateTimeText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useDecides } from '#shared/operator/index.ts'
import { Button, buttonClass } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge, Status } from '#ui/list'
import { HoldForm } from './HoldForm.tsx'
import { offerCaseQuery } from './holds.queries.ts'

const STATES = { draft: 'Szkic', active: 'W sprzedaży', paused: 'Wstrzymana', archived: 'Zamknięta' } as const

/** An offer with what operators decided about it, and the form for the next decision. */
export function OfferCase({ id }: { id: number }) {
  const query = useQuery(offerCaseQuery(id))
  const decides = useDecides()
  const { data: offer } = query
  if (!offer) return <Unanswered query={query} />
  return (
    <div className="grid gap-2">
      <About offer={offer} />
      {offer.holds.length > 0 && (
        <Section title="Co ją zatrzymuje">
          <ul className="grid gap-3" aria-label="Co ją zatrzymuje">
            {offer.holds.map((hold) => (
              <li key={hold.id}>
                <HoldCard offerId={id} hold={hold} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {decides && (
        <Section title="Nowa decyzja">
          <HoldForm offerId={id} />
        </Section>
      )}
      <History offer={offer} />
    </div>
  )
}

function About({ offer }: { offer: OfferCaseView }) {
  const { id, title, description, status, seller, items, openReservations } = offer
  return (
    <Card className="mb-4 grid gap-3">
      <p className="flex flex-wrap gap-2">
        <Status tone={status === 'active' ? 'good' : 'neutral'}>{STATES[status]}</Status>
        {openReservations > 0 && <Badge tone="info">{counted(openReservations, NOUNS.reservation)}</Badge>}
      </p>
      <h2 className="type-title break-words">{title}</h2>
      {description !== null && <p className="break-words whitespace-pre-wrap">{description}</p>}
      <ul className="grid gap-1" aria-label="Pozycje">
        {items.map(({ variantId, name, price }) => (
          <li key={variantId} className="flex flex-wrap justify-between gap-x-4">
            <span className="break-words">{name}</span>
            <span className="font-semibold whitespace-nowrap">{zloty(price)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to={`/offers/${id}`} className={buttonClass('quiet')}>
          Strona oferty
        </Link>
        <Link to={`/admin/person/${seller.userId}`} className={buttonClass('quiet')}>
          <span className="min-w-0 text-left">Sprzedawca: {seller.name}</span>
        </Link>
      </div>
    </Card>
  )
}

function HoldCard({ offerId, hold }: { offerId: number; hold: OfferCaseView['holds'][number] }) {
  const { id, kind, message, heldAt, heldBy, resubmittedAt } = hold
  const client = useQueryClient()
  const decides = useDecides()
  const release = useAction(
    () => call(holdRoutes.release, { params: { id: offerId }, body: { holdId: id } }),
    () => {
      toast('success', 'Przywrócone, sprzedawca dostanie wiadomość')
      return invalidateDesk(client)
    },
  )
  return (
    <Card className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        <Badge tone="danger">{OFFER_HOLD_LABELS[kind]}</Badge>
        {resubmittedAt !== null && <Status tone="warn">Poprawiona {dateTimeText(resubmittedAt)}</Status>}
      </p>
      <p className="break-words whitespace-pre-wrap">{message}</p>
      <p className="text-sm text-muted">
        {heldBy ?? 'operator bez konta'} · {dateTimeText(heldAt)}
      </p>
      {decides && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={release.isPending}
          onClick={() => release.mutate(undefined)}
        >
          {kind === 'change' ? 'Przyjmij i przywróć' : 'Cofnij'}
        </Button>
      )}
    </Card>
  )
}

function History({ offer: { decisions, notices } }: { offer: OfferCaseView }) {
  return (
    <>
      {decisions.length > 0 && (
        <Section title="Decyzje">
          <Card flush>
            <ul className="divide-y divide-line" aria-label="Decyzje">
              {decisions.map(({ id, measure, facts, decidedAt, decidedBy, endedAt, reversedAt }) => (
                <li key={id} className="grid gap-1 px-4 py-3">
                  <p className="font-semibold">{MEASURE_LABELS[measure]}</p>
                  <p className="break-words">{facts}</p>
                  <p className="text-sm text-muted">
                    {dateTimeText(decidedAt)} · {decidedBy?.name ?? 'operator bez konta'}
                    {reversedAt !== null && ' · cofnięta po odwołaniu'}
                    {endedAt !== null && ` · skończona ${dateTimeText(endedAt)}`}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {notices.length > 0 && (
        <Section title="Zgłoszenia">
          <Card flush>
            <ul className="divide-y divide-line" aria-label="Zgłoszenia">
              {notices.map(({ id, reason, createdAt, decided }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
                  <Link to={`/admin/reports/${id}`} className="font-semibold underline underline-offset-4">
                    nr {id}: {REPORT_REASON_LABELS[reason]}
                  </Link>
                  <span className="text-sm text-muted">
                    {dateTimeText(createdAt)} · {decided ? 'rozpatrzone' : 'czeka'}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}
