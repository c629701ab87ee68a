import type { ReservationRow } from '@kram/contract/reservation-views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { momentText, zloty } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { useOutbox } from '#lib/outbox.ts'
import { counted, type Forms } from '#lib/plural.ts'
import { Badge, StatusChip } from '#ui/Badge.tsx'
import { Card, cardLink } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { ClockIcon, MessageIcon } from '#ui/icons.ts'
import { Unbroken } from '#ui/Unbroken.tsx'
import { statusWord, toneOf, windowWords } from './words.ts'

const NEWS: Forms = {
  one: 'nowa wiadomość',
  few: 'nowe wiadomości',
  many: 'nowych wiadomości',
  other: 'nowej wiadomości',
}

type Props = {
  row: ReservationRow
  /** What comes next, in plain words. */
  next?: string | null
  actions?: ReactNode
}

const CODE_COUNTS: readonly ReservationRow['status'][] = ['accepted', 'ready', 'out_for_delivery']

/** Whom it is with: the buyer for the seller, the seller for the buyer. */
function Heading({ row }: { row: ReservationRow }) {
  const selling = row.side === 'seller'
  const about = selling ? row.offerTitle : [row.offerTitle, row.town].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Link
        to={`/reservations/edit/${row.id}`}
        className={cx(cardLink, 'min-w-0 flex-1 basis-48 text-lg font-semibold')}
      >
        {selling ? row.buyerName : row.sellerName}
        <span className="block text-sm font-normal text-muted">
          nr {row.number} · {about}
        </span>
      </Link>
      <StatusChip tone={toneOf(row.status)}>{statusWord(row)}</StatusChip>
    </div>
  )
}

function Facts({ row }: { row: ReservationRow }) {
  const window = windowWords(row, useNow())
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      {window !== null && (
        <span className="inline-flex items-center gap-1.5">
          <ClockIcon className="size-4 shrink-0" aria-hidden="true" />
          {row.fulfilment === 'delivery' && 'dostawa '}
          <Unbroken text={window} />
        </span>
      )}
      <span className="font-semibold text-ink tabular-nums">{zloty(row.total)}</span>
      {row.pickupCode !== null && CODE_COUNTS.includes(row.status) && (
        <span>
          kod <span className="font-display text-lg tracking-widest text-ink">{row.pickupCode}</span>
        </span>
      )}
    </div>
  )
}

function News({ row, told }: { row: ReservationRow; told: boolean }) {
  const now = useNow()
  const waits = !told && row.status === 'pending' && row.answerBy !== null
  if (!waits && row.unreadComments === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {waits && (
        <Badge tone="warn">
          {row.side === 'seller' ? 'odpowiedz' : 'odpowiedź'} do: {momentText(row.answerBy ?? now, now)}
        </Badge>
      )}
      {row.unreadComments > 0 && (
        <Badge tone="info" icon={<MessageIcon aria-hidden="true" />}>
          {counted(row.unreadComments, NEWS)}
        </Badge>
      )}
    </div>
  )
}

/** One reservation in a list: whose, when, what, how much, and what is new. */
export function ReservationCard({ row, next = null, actions }: Props) {
  const isHandedOver = useOutbox().some(
    ({ kind, reservationId, refusal }) => kind === 'hand-over' && reservationId === row.id && refusal === undefined,
  )
  return (
    <Card raised>
      <Heading row={row} />
      <p className="mt-2">{row.summary || 'Koszyk jest pusty'}</p>
      <Facts row={row} />
      {next !== null && <p className="mt-2">{next}</p>}
      <News row={row} told={next !== null} />
      {isHandedOver ? (
        <p className="mt-3">
          <Badge tone="warn">wydane – czeka na internet</Badge>
        </p>
      ) : (
        actions !== undefined && <div className="relative z-10 mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>
      )}
    </Card>
  )
}
