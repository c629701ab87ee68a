import { Secret, TOTP } from 'otpauth'
import { hashRecoveryCode } from '#modules/operators/second-factor'
import type { Db } from '#platform/database'
import { newToken, seal, serverKeyReader } from '#platform/security'
import { insertAccount, insertSession, PASSWORD } from '../factories/index.ts'
import type { Change } from './request-change.ts'

const newEmail = (): string => `operator-${newToken().slice(0, 12).toLowerCase()}@kram.test`

/** An administrator with a password, without a second factor. */
async function newOperator(db: Db, session: { factorAt?: Date } = {}) {
  const userId = await insertAccount(db, newEmail(), { operatorRole: 'administrator', isAdmin: true })
  return { userId, headers: (await insertSession(db, { userId }, session)).headers }
}

const RECOVERY_CODE = 'ab2c-d3ef-gh45-jk67'
const SECRET = Buffer.from('12345678901234567890')

/** A note of the operator who sends the request. */
async function ownNote(db: Db, about: number) {
  const { userId, headers } = await newOperator(db, { factorAt: new Date() })
  const { id } = await db
    .insertInto('operatorNotes')
    .values({ userId: about, authorId: userId, body: 'x', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { headers, ids: { noteId: id } }
}

/** A change of rules that nobody has changed yet: they belong to the whole installation. */
async function firstChange(db: Db) {
  await db.deleteFrom('marketRules').execute()
  return {}
}

export const OPERATOR_REQUESTS: Record<string, Change> = {
  'DELETE /api/desk/search/views/:viewId': async (_, db) => {
    const { userId, headers } = await newOperator(db, { factorAt: new Date() })
    const view = { userId, name: 'x', kind: 'person', q: '' }
    const { id } = await db.insertInto('searchViews').values(view).returning('id').executeTakeFirstOrThrow()
    return { headers, ids: { viewId: id } }
  },
  'PUT /api/market-rules/:kind': (_, db) => firstChange(db),
  'POST /api/market-rules/:kind/restore': (_, db) => firstChange(db),
  'PUT /api/synonyms': (_, db) => firstChange(db),
  'POST /api/synonyms/restore': (_, db) => firstChange(db),
  'PUT /api/category-fields/versions': (_, db) => firstChange(db),
  'POST /api/category-fields/versions/restore': (_, db) => firstChange(db),
  'PUT /api/seasons/versions': (_, db) => firstChange(db),
  'POST /api/seasons/versions/restore': (_, db) => firstChange(db),
  'PUT /api/desk/notes/:noteId': ({ userId }, db) => ownNote(db, userId),
  'DELETE /api/desk/notes/:noteId': ({ userId }, db) => ownNote(db, userId),
  'POST /api/operators': async (_, db) => {
    const email = newEmail()
    await insertAccount(db, email)
    return { body: { email, role: 'support', reason: 'Nowa osoba w obsłudze' } }
  },
  'GET /api/account/second-factor': () => ({ role: 'admin' }),
  'POST /api/account/second-factor': async (_, db) => {
    const { userId, headers } = await newOperator(db)
    await db
      .insertInto('recoveryCodes')
      .values({ userId, codeHash: hashRecoveryCode(RECOVERY_CODE) })
      .execute()
    return { headers, body: { code: RECOVERY_CODE } }
  },
  'POST /api/account/second-factor/recovery-codes': async (_, db) => {
    const { userId, headers } = await newOperator(db, { factorAt: new Date() })
    await db.insertInto('authenticatorApps').values({ userId, sealedSecret: SECRET, confirmedAt: new Date() }).execute()
    return { headers }
  },
  'POST /api/account/second-factor/app': async (_, db) => ({
    headers: (await newOperator(db)).headers,
    body: { password: PASSWORD },
  }),
  'POST /api/account/second-factor/app/confirm': async (_, db) => {
    const { userId, headers } = await newOperator(db)
    const key = await serverKeyReader(db, 'authenticator-apps')()
    const pendingSecret = seal(key, SECRET, `authenticator of user ${userId}`)
    await db.insertInto('authenticatorApps').values({ userId, pendingSecret }).execute()
    const secret = new Secret({ buffer: Uint8Array.from(SECRET).buffer })
    return { headers, body: { code: new TOTP({ secret }).generate() } }
  },
}
