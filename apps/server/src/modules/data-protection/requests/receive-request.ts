import { localDateOf } from '@kram/contract/common/time'
import { MAX_OWN_DATA_REQUESTS } from '@kram/contract/data-protection/limits'
import type {
  DataRequest,
  DataRequestBody,
  OwnDataRequest,
  OwnDataRequestBody,
} from '@kram/contract/data-protection/schemas'
import type * as z from 'zod/mini'
import { findUser, lockUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { holidayOn } from '#modules/schedules'
import type { AdminPrincipal, UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { receiptEmail } from '../email-texts.ts'
import { dueDay } from './deadline.rules.ts'
import { addEntry, countOpenOf, findRequest, insertRequest } from './requests.store.ts'
import { toOwn, viewRequest } from './view-request.ts'

type Deps = { db: Db; clock: Clock }

const dueOf = (receivedOn: string): string => dueDay(receivedOn, (day) => holidayOn(day) !== null)

/** A request from the product. Of requests at once no more are taken than the limit. */
export const fileOwn = (
  { db, clock }: Deps,
  { kind, description }: z.output<typeof OwnDataRequestBody>,
  { userId }: UserPrincipal,
  idempotent: Idempotent,
): Promise<OwnDataRequest> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockUser(tx, userId)
      const { email, displayName } = orNotFound(await findUser(tx, userId))
      if ((await countOpenOf(tx, userId)) >= MAX_OWN_DATA_REQUESTS) throw new AppError('LIMIT_REACHED')
      const at = clock.now()
      const receivedOn = localDateOf(at)
      const person = { name: displayName, email, phone: null, address: null, userId }
      const dates = { receivedOn, dueOn: dueOf(receivedOn), createdAt: at }
      const id = await insertRequest(tx, { kind, channel: 'product', description, ...person, ...dates })
      await addEntry(tx, id, { kind: 'received', by: userId, at })
      await enqueueEmail(tx, { to: email, ...receiptEmail({ id, kind, ...dates }) })
      return toOwn(orNotFound(await findRequest(tx, id)))
    }),
  )

/** A request that came by e-mail or by post. */
export const enterRequest = (
  { db, clock }: Deps,
  body: z.output<typeof DataRequestBody>,
  by: AdminPrincipal,
  idempotent: Idempotent,
): Promise<DataRequest> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      if (body.receivedOn > localDateOf(at)) throw invalid({ property: 'receivedOn', code: 'dateInFuture' })
      if (body.channel === 'email' && body.email === null) throw invalid({ property: 'email', code: 'required' })
      const dates = { receivedOn: body.receivedOn, dueOn: dueOf(body.receivedOn), createdAt: at }
      const id = await insertRequest(tx, { ...body, ...dates, userId: null })
      await addEntry(tx, id, { kind: 'received', by: by.userId, at })
      if (body.email !== null)
        await enqueueEmail(tx, { to: body.email, ...receiptEmail({ id, kind: body.kind, ...dates }) })
      const view = await viewRequest(tx, clock, id)
      const target = { type: 'dataRequest', id } as const
      await recordAct(tx, { act: 'dataRequestEntered', by, at, target, after: { requestKind: body.kind } })
      return view
    }),
  )
