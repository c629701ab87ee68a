import type { Db } from '#platform/database'
import { insertUser } from '../factories/index.ts'
import type { Change } from './request-change.ts'

const AT = new Date()

async function insertRequest(db: Db, columns: { status?: string; closedAt?: Date; userId?: number } = {}) {
  const person = { name: 'Jan', description: 'Kopia', createdAt: AT }
  const dates = { receivedOn: '2037-01-02', dueOn: '2037-02-02' }
  return db
    .insertInto('dataRequests')
    .values({ kind: 'access', channel: 'post', ...person, ...dates, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function insertBreach(db: Db, columns: { closedAt?: Date } = {}) {
  const breach = { title: 'List', description: 'Pomyłka', discoveredAt: AT, openedAt: AT, ...columns }
  return db.insertInto('dataBreaches').values(breach).returning('id').executeTakeFirstOrThrow()
}

const BREACH = '/api/data-protection/breaches/:id'
const REQUEST = '/api/data-protection/requests/:id'

/** Of a person with an account that has no reservations. */
const ofPerson: Change = async (_, db) => ({ ids: await insertRequest(db, { userId: await insertUser(db) }) })

export const DATA_REQUESTS: Record<string, Change> = {
  [`POST ${REQUEST}/reopen`]: async (_, db) => ({ ids: await insertRequest(db, { status: 'done', closedAt: AT }) }),
  [`POST ${REQUEST}/link`]: async (_, db) => ({
    ids: await insertRequest(db),
    body: { userId: await insertUser(db), version: 1 },
  }),
  [`POST ${REQUEST}/export`]: ofPerson,
  [`POST ${REQUEST}/erase`]: ofPerson,
  [`GET ${BREACH}`]: async (_, db) => ({ ids: await insertBreach(db) }),
  [`PUT ${BREACH}/steps/:step`]: async (_, db) => ({ ids: { ...(await insertBreach(db)), step: 'facts' } }),
  [`POST ${BREACH}/reopen`]: async (_, db) => ({ ids: await insertBreach(db, { closedAt: AT }) }),
  [`POST ${BREACH}/close`]: async (_, db) => {
    const { id } = await insertBreach(db)
    const steps = ['contain', 'facts', 'risk', 'authority', 'persons', 'processors', 'lessons']
    await db
      .insertInto('dataBreachSteps')
      .values(steps.map((step) => ({ breachId: id, step, doneAt: AT })))
      .execute()
    return { ids: { id } }
  },
}
