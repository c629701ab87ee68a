import { WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { RightsView } from '@kram/contract/rights/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { dateTimeText } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { ComplaintAnswerForm } from './ComplaintAnswerForm.tsx'
import { ComplaintDialog, type PhotosField } from './ComplaintDialog.tsx'
import type { Declarant } from './DeclarantFields.tsx'
import { rightsQuery } from './rights.queries.ts'
import { StatementDetails } from './StatementDetails.tsx'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'

/** Statuses in which no contract exists and nothing was declared. */
const WITHOUT_CONTRACT: readonly ReservationView['status'][] = ['draft', 'pending', 'rejected', 'expired']

/** Consumer rights apply to binding orders from traders only. */
const hasConsumerRights = ({ mode, seller, status, role: side }: ReservationView): boolean =>
  mode === 'binding' &&
  seller.status !== 'private' &&
  !WITHOUT_CONTRACT.includes(status) &&
  (side === 'buyer' || side === 'guest' || side === 'seller')

function WithdrawalTerms({
  withdrawal: { open, until, returnableItems, nonReturnableItems: excluded },
}: {
  withdrawal: NonNullable<RightsView['withdrawal']>
}) {
  if (returnableItems.length === 0)
    return <p className="text-sm text-muted">Bez prawa odstąpienia. {excluded.join('; ')}. Reklamację możesz złożyć.</p>
  if (until === null)
    return (
      <p className="text-sm text-muted">
        Od umowy możesz odstąpić do {WITHDRAWAL_DAYS} dni od otrzymania towaru, bez podania przyczyny.
      </p>
    )
  return (
    <p className="text-sm text-muted">
      {open ? 'Od umowy możesz odstąpić do: ' : 'Czas na odstąpienie minął: '}
      {dateTimeText(until)}.
    </p>
  )
}

type DialogName = 'withdrawal' | 'complaint'
type DialogProps = { view: ReservationView; rights: RightsView; Photos: PhotosField; onClose: () => void }

function OpenWithdrawalDialog({ view: { id, number, contact }, rights: { withdrawal }, onClose }: DialogProps) {
  if (!withdrawal) return null
  const props = { reservationId: id, number, declarant: declarantOf(contact), withdrawal, onClose }
  return <WithdrawalDialog {...props} />
}

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  withdrawal: OpenWithdrawalDialog,
  complaint: ({ view: { id, contact }, Photos, onClose }) => (
    <ComplaintDialog reservationId={id} declarant={declarantOf(contact)} Photos={Photos} onClose={onClose} />
  ),
}

/** Defaults from the account and the reservation. */
const declarantOf = (contact: ReservationView['contact']): Declarant => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
})

function Buttons(props: Omit<DialogProps, 'onClose'>) {
  const { rights } = props
  const [open, setOpen] = useState<DialogName | null>(null)
  const Dialog = open && DIALOGS[open]
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {rights.withdrawal?.open && (
          <Button variant="secondary" onClick={() => setOpen('withdrawal')}>
            Odstąp od umowy
          </Button>
        )}
        {rights.complaint && (
          <Button variant="secondary" onClick={() => setOpen('complaint')}>
            Złóż reklamację
          </Button>
        )}
      </div>
      {Dialog && <Dialog {...props} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Withdrawal and complaints of a reservation: the buyer files them, the seller answers. `Photos` is the upload field. */
export function Rights({ view, Photos }: { view: ReservationView; Photos: PhotosField }) {
  const applies = hasConsumerRights(view)
  const { data: rights } = useQuery({ ...rightsQuery(view.id), enabled: applies })
  if (!applies || !rights) return null
  const { withdrawal, complaint, statements } = rights
  if (!withdrawal && !complaint && statements.length === 0) return null
  const selling = view.role === 'seller'
  const withdrawn = statements.some(({ kind }) => kind === 'withdrawal')
  return (
    <Card className="grid gap-4 print:hidden">
      <h2 className="text-lg">{selling ? 'Odstąpienie i reklamacje' : 'Twoje prawa'}</h2>
      {statements.length > 0 && (
        <ul className="divide-y divide-line *:not-first:pt-4 *:not-last:pb-4">
          {statements.map((statement) => (
            <li key={statement.id}>
              <StatementDetails
                statement={statement}
                items={statement.kind === 'withdrawal' ? (withdrawal?.returnableItems ?? []) : []}
              />
              {selling && statement.kind === 'complaint' && statement.answer === null && (
                <ComplaintAnswerForm statement={statement} />
              )}
            </li>
          ))}
        </ul>
      )}
      {withdrawal && !withdrawn && <WithdrawalTerms withdrawal={withdrawal} />}
      <Buttons view={view} rights={rights} Photos={Photos} />
    </Card>
  )
}
