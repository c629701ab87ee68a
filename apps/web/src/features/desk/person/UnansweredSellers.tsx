import { REMIND_EVERY_HOURS } from '@kram/contract/desk/people-limits'
import { personRoutes } from '@kram/contract/desk/person-routes'
import type { UnansweredSeller } from '@kram/contract/desk/person-schemas'
import { dateTimeText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { Card } from '#ui/layout'
import { PagedList } from '#ui/list'
import { unansweredQuery } from './person.queries.ts'

const HOUR_MS = 3_600_000

/** Sellers who let reservations wait, most of them first; one press reminds one of them. */
export function UnansweredSellers() {
  return (
    <PagedList
      {...usePaged(unansweredQuery())}
      label="Sprzedawcy, którzy nie odpowiadają"
      empty={<EmptyState title="Wszyscy odpowiadają">Żadna rezerwacja nie czeka dłużej niż kilka godzin.</EmptyState>}
    >
      {(seller) => <SellerCard seller={seller} />}
    </PagedList>
  )
}

function SellerCard({ seller }: { seller: UnansweredSeller }) {
  const { userId, name, waiting, since, answerBy, expired } = seller
  const acts = useOperatorRole() !== 'auditor'
  return (
    <Card className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Link to={`/admin/person/${userId}`} className="font-semibold break-words underline underline-offset-4">
          {name}
        </Link>
        <p>Czeka: {counted(waiting, NOUNS.reservation)}</p>
        <p className="text-sm text-muted">
          najdłużej od {dateTimeText(since)}
          {answerBy !== null && `, pierwsza wygasa ${dateTimeText(answerBy)}`}
        </p>
        {expired > 0 && <p className="text-sm text-muted">W ostatnich 30 dniach bez odpowiedzi wygasło: {expired}</p>}
      </div>
      {acts && <Remind seller={seller} />}
    </Card>
  )
}

function Remind({ seller: { id, name, remindedAt } }: { seller: UnansweredSeller }) {
  const client = useQueryClient()
  const now = useNow()
  const remind = useAction(
    () => call(personRoutes.remind, { params: { id } }),
    () => {
      toast('success', 'Przypomnienie wysłane')
      return invalidateDesk(client)
    },
    (error) => {
      toast('error', error.message)
      void invalidateDesk(client)
    },
  )
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < REMIND_EVERY_HOURS * HOUR_MS)
    return <p className="text-sm text-muted">przypomniano {dateTimeText(remindedAt)}</p>
  return (
    <Button
      variant="secondary"
      loading={remind.isPending}
      aria-label={`Przypomnij: ${name}`}
      onClick={() => remind.mutate(undefined)}
    >
      Przypomnij
    </Button>
  )
}
