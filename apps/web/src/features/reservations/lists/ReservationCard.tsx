import { NEW_MESSAGE } from '@kram/polish/new-nouns'
import type { ReservationRow } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { momentText } from '@kram/polish/format'
import { totalText } from '@kram/polish/texts/weighed-text'
import { useNow } from '#lib/hooks'
import { useOfflineQueue } from '#shared/offline-queue/index.ts'
import { counted } from '@kram/polish/plural'
import { Badge, Status } from '#ui/list'
import { photoOf } from '#shared/pictures.ts'
import { Card, cardLink } from '#ui/layout'
import { Thumbnail } from '#ui/media'
import { cx } from '#ui/cx.ts'
import { ClockIcon, MessageIcon } from '#ui/icons.ts'
import { NoWrap, PhoneLink } from '#ui/text'
import { PhoneCall } from '../phone-calls/index.ts'
import { occurrenceText, statusLabel, statusTone } from '../status/index.ts'

type Props = {
  row: ReservationRow
  /** The next step in plain words. */
  next?: string | null
  actions?: ReactNode
}

const CODE_STATUSES: readonly ReservationRow['status'][] = ['accepted', 'ready', 'out_for_delivery']

/** The counterparty's name. */
function Heading({ row }: { row: ReservationRow }) {
  const selling = row.role === 'seller'
  const about = selling ? row.offerTitle : [row.offerTitle, row.town].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      {row.picture && <Thumbnail photo={photoOf(row.picture, '')} className="size-14" />}
      <Link to={`/reservations/edit/${row.id}`} className={cx(cardLink, 'min-w-0 flex-1 basis-40 type-name')}>
        {selling ? row.buyerName : row.sellerName}
        <span className="block type-meta font-normal">
          nr {row.number} · {about}
        </span>
      </Link>
      <Status tone={statusTone(row.status)}>{statusLabel(row)}</Status>
    </div>
  )
}

function Facts({ row }: { row: ReservationRow }) {
  const occurrence = occurrenceText(row, useNow())
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      {occurrence !== null && (
        <span className="inline-flex items-center gap-1.5">
          <ClockIcon className="size-4 shrink-0" aria-hidden="true" />
          {/* One box, or the words and the hours would be columns. */}
          <span>
            {row.fulfilment === 'delivery' && 'dostawa '}
            <NoWrap text={occurrence} />
          </span>
        </span>
      )}
      <span className="font-semibold text-ink tabular-nums">{totalText(row.total, row.highestTotal)}</span>
      {row.phoneToCall !== null && row.callAbout === null && (
        <span className="relative z-10">
          <PhoneLink phone={row.phoneToCall} />
        </span>
      )}
      {row.pickupCode !== null && CODE_STATUSES.includes(row.status) && (
        <span>
          kod <span className="font-display text-lg tracking-widest text-ink">{row.pickupCode}</span>
        </span>
      )}
    </div>
  )
}

function RowBadges({ row, hasNextStep }: { row: ReservationRow; hasNextStep: boolean }) {
  const now = useNow()
  const awaitsAnswer = !hasNextStep && row.status === 'pending' && row.answerBy !== null
  if (!awaitsAnswer && row.unreadComments === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {awaitsAnswer && (
        <Badge tone="warn">
          {row.role === 'seller' ? 'odpowiedz' : 'odpowiedź'} do: {momentText(row.answerBy ?? now, now)}
        </Badge>
      )}
      {row.unreadComments > 0 && (
        <Badge tone="info" icon={<MessageIcon aria-hidden="true" />}>
          {counted(row.unreadComments, NEW_MESSAGE)}
        </Badge>
      )}
    </div>
  )
}

/** A reservation in a list: counterparty, time, items, total and unread marker. */
export function ReservationCard({ row, next = null, actions }: Props) {
  const isHandOverQueued = useOfflineQueue().some(
    (one) =>
      one.kind === 'pickup' &&
      one.act.kind === 'hand-over' &&
      one.reservationId === row.id &&
      one.rejection === undefined,
  )
  return (
    <Card raised>
      <Heading row={row} />
      <p className="mt-2">
        <NoWrap text={row.summary || 'Koszyk jest pusty'} />
      </p>
      <Facts row={row} />
      {next !== null && (
        <p className="mt-2">
          <NoWrap text={next} />
        </p>
      )}
      {row.phoneToCall !== null && row.callAbout !== null && (
        <div className="mt-3">
          <PhoneCall target={row} phone={row.phoneToCall} about={row.callAbout} />
        </div>
      )}
      <RowBadges row={row} hasNextStep={next !== null} />
      {isHandOverQueued ? (
        <p className="mt-3">
          <Badge tone="warn">wydane – czeka na internet</Badge>
        </p>
      ) : (
        actions !== undefined && <div className="relative z-10 mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>
      )}
    </Card>
  )
}
