import { CONTACT_DAYS } from '@kram/contract/reservations/periods'
import { handOverText } from '@kram/polish/fulfilment-text'
import type { ReservationView } from '@kram/contract/reservations/views'
import { Fragment } from 'react'
import { phoneText } from '@kram/polish/phone'
import { Badge } from '#ui/list'
import { buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { MailIcon, PhoneIcon } from '#ui/icons.ts'
import { isFinal } from '../status/index.ts'

const PAYMENT_LABELS: Record<ReservationView['seller']['paymentMethods'][number], string> = {
  cash: 'gotówka',
  blik: 'BLIK na telefon',
  card: 'karta',
  transfer: 'przelew',
}

/** Breaks a long e-mail address before dots and @ first. */
const EmailAddress = ({ email }: { email: string }) => (
  <span className="min-w-0 text-left wrap-anywhere">
    {email.split(/(?=[.@])/).map((part, index) => (
      <Fragment key={index}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </span>
)

function ContactLinks({ phone, email }: { phone: string | null; email: string | null }) {
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
          <EmailAddress email={email} />
        </a>
      )}
    </div>
  )
}

/** The buyer for the seller: name and contact while they are needed. */
function BuyerCard({ view }: { view: ReservationView }) {
  const [phone, email] = [view.contact?.phone ?? null, view.contact?.email ?? null]
  return (
    <Card>
      <h2 className="text-xl">Kupujący</h2>
      <p className="mt-1 text-lg">{view.contact?.name}</p>
      <ContactLinks phone={phone} email={email} />
      {isFinal(view) && !phone && !email && (
        <p className="mt-2 text-sm text-muted">
          Nazwisko, telefon i email są widoczne do {CONTACT_DAYS} dni po zakończeniu rezerwacji.
        </p>
      )}
    </Card>
  )
}

/** The counterparty and its contact. */
export function Counterparty({ view }: { view: ReservationView }) {
  const { role: side, seller } = view
  if (side === 'seller' || side === 'admin') return <BuyerCard view={view} />
  return (
    <Card>
      <h2 className="text-xl">Sprzedawca</h2>
      <p className="mt-1 text-lg">{seller.name}</p>
      {seller.paymentMethods.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-muted">
          Płatność {handOverText(view.fulfilment)}:
          {seller.paymentMethods.map((method) => (
            <Badge key={method}>{PAYMENT_LABELS[method]}</Badge>
          ))}
        </p>
      )}
      <ContactLinks phone={seller.phone} email={seller.email} />
    </Card>
  )
}
