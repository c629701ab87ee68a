import { atHandOver } from '@kram/contract/hand-over-words'
import type { ReservationView } from '@kram/contract/reservation-views'
import { Fragment } from 'react'
import { phoneText } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { MailIcon, PhoneIcon } from '#ui/icons.ts'
import { isOver } from './words.ts'

const PAYMENTS: Record<ReservationView['seller']['paymentMethods'][number], string> = {
  cash: 'gotówka',
  blik: 'BLIK na telefon',
  card: 'karta',
  transfer: 'przelew',
}

/** An address that is too long for a line breaks before its dots and its @, and elsewhere only if it must. */
const Address = ({ email }: { email: string }) => (
  <span className="min-w-0 text-left wrap-anywhere">
    {email.split(/(?=[.@])/).map((part, at) => (
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </span>
)

function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  if (!phone && !email) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')}>
          <PhoneIcon aria-hidden="true" />
          {phoneText(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClass('secondary', 'medium', 'min-w-0')}>
          <MailIcon aria-hidden="true" className="shrink-0" />
          <Address email={email} />
        </a>
      )}
    </div>
  )
}

/** For the seller: first name and initial, and how to reach them while that is needed. */
function Buyer({ view }: { view: ReservationView }) {
  const [phone, email] = [view.contact?.phone ?? null, view.contact?.email ?? null]
  return (
    <Card>
      <h2 className="text-xl">Kupujący</h2>
      <p className="mt-1 text-lg">{view.contact?.name}</p>
      <Reach phone={phone} email={email} />
      {isOver(view) && !phone && !email && (
        <p className="mt-2 text-sm text-muted">Telefon i email są widoczne do 30 dni po zakończeniu rezerwacji.</p>
      )}
    </Card>
  )
}

/** The person on the other side, and how to reach them. */
export function OtherSide({ view }: { view: ReservationView }) {
  const { side, seller } = view
  if (side === 'seller' || side === 'admin') return <Buyer view={view} />
  return (
    <Card>
      <h2 className="text-xl">Sprzedawca</h2>
      <p className="mt-1 text-lg">{seller.name}</p>
      {seller.paymentMethods.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-muted">
          Płatność {atHandOver(view.fulfilment)}:
          {seller.paymentMethods.map((method) => (
            <Badge key={method}>{PAYMENTS[method]}</Badge>
          ))}
        </p>
      )}
      <Reach phone={seller.phone} email={seller.email} />
    </Card>
  )
}
