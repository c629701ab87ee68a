import type { ReservationRow } from '@kram/contract/reservations/views'
import { hoursText, weekdayShortText } from '@kram/polish/format'
import { totalText } from '@kram/polish/texts/weighed-text'
import { phoneText } from '@kram/polish/phone'
import { Link } from 'react-router'
import type { TableColumn } from '#shared/table/index.ts'
import { Status } from '#ui/list'
import { statusLabel, statusTone } from '../status/index.ts'

export const reservationName = ({ buyerName, number }: ReservationRow): string => `${buyerName}, nr ${number}`

const occurrence = ({ startsAt, endsAt }: ReservationRow): string | null =>
  startsAt && endsAt && `${weekdayShortText(startsAt)}, ${hoursText(startsAt, endsAt)}`

/** The columns of the table of reservations. */
export const COLUMNS: readonly TableColumn<ReservationRow>[] = [
  {
    id: 'buyer',
    title: 'Kupujący',
    sort: 'buyer',
    width: 13,
    fixed: true,
    text: ({ buyerName }) => buyerName,
    cell: ({ id, buyerName, unreadComments, phoneToCall, callAbout }) => (
      <>
        <Link
          to={`/reservations/edit/${id}`}
          tabIndex={-1}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {buyerName}
        </Link>
        {unreadComments > 0 && <span className="ml-2 text-sm font-semibold text-warn">wiadomość</span>}
        {phoneToCall !== null && callAbout !== null && (
          <a href={`tel:${phoneToCall}`} tabIndex={-1} className="block text-sm font-semibold text-warn">
            zadzwoń: {phoneText(phoneToCall)}
          </a>
        )}
      </>
    ),
  },
  { id: 'number', title: 'Nr', sort: 'number', width: 4.5, text: ({ number }) => number },
  { id: 'day', title: 'Termin', sort: 'day', width: 14, text: occurrence },
  { id: 'summary', title: 'Zamówienie', width: 16, text: ({ summary }) => summary },
  {
    id: 'total',
    title: 'Suma',
    sort: 'total',
    align: 'right',
    width: 7.5,
    text: ({ total, highestTotal }) => totalText(total, highestTotal),
  },
  {
    id: 'phone',
    title: 'Telefon',
    width: 8,
    hidden: true,
    text: ({ phoneToCall }) => phoneToCall && phoneText(phoneToCall),
  },
  { id: 'offer', title: 'Oferta', width: 11, hidden: true, text: ({ offerTitle }) => offerTitle },
  {
    id: 'fulfilment',
    title: 'Sposób',
    width: 6,
    hidden: true,
    text: ({ fulfilment }) => (fulfilment === 'delivery' ? 'dostawa' : 'odbiór'),
  },
  { id: 'town', title: 'Miejscowość', width: 8, hidden: true, text: ({ town }) => town },
  {
    id: 'status',
    title: 'Status',
    sort: 'status',
    width: 13,
    text: statusLabel,
    cell: (row) => <Status tone={statusTone(row.status)}>{statusLabel(row)}</Status>,
  },
]
