import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import { orderText } from '@kram/polish/order-line'
import { shortName } from '#modules/reservations'
import type { ConcernedRow, ToCallRow } from './concerned.readmodel.ts'
import type { StandingRow, WaitingRow } from './ongoing.readmodel.ts'

/** As much of a buyer's name as tells two apart. */
const nameOf = ({ as, otherName }: { as: 'seller' | 'buyer'; otherName: string }): string =>
  as === 'seller' ? shortName(otherName) : otherName

/** An open reservation in the plan of its seller, who sees the buyer's name whole. */
export const ownConcernedView = <Choice extends string>({ startsAt, endsAt, total, ...row }: ConcernedRow<Choice>) => ({
  ...row,
  startsAt: startsAt && instantText(startsAt),
  endsAt: endsAt && instantText(endsAt),
  total: priceText(grosze(total)),
})

/** The same in an operator's plan. */
export const concernedView = <Choice extends string>(row: ConcernedRow<Choice>) => ({
  ...ownConcernedView(row),
  otherName: nameOf(row),
})

/** A standing reservation, or a draft on a waiting list, in the plan of its seller. */
export const ownOngoingView = <Row extends StandingRow | WaitingRow>({ startsAt, endsAt, lines, ...row }: Row) => ({
  ...row,
  summary: orderText(lines),
  startsAt: startsAt && instantText(startsAt),
  endsAt: endsAt && instantText(endsAt),
})

/** The same in an operator's plan. */
export const ongoingView = <Row extends StandingRow | WaitingRow>(row: Row) => ({
  ...ownOngoingView(row),
  otherName: nameOf(row),
})

/** A guest to call, as the seller sees it. */
export const ownToCallView = ({ startsAt, endsAt, ...row }: ToCallRow) => ({
  ...row,
  startsAt: startsAt && instantText(startsAt),
  endsAt: endsAt && instantText(endsAt),
})

/** The same for an operator. */
export const toCallView = (row: ToCallRow) => ({ ...ownToCallView(row), otherName: shortName(row.otherName) })
