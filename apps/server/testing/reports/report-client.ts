import type { Report, ReportView } from '@kram/contract/reports/schemas'
import type { Db } from '#platform/database'
import type { Email, Mailer } from '#platform/email'
import type { testApi } from '../http/test-api.ts'
import type { Headers } from '../clients/reservations.ts'

type Server = ReturnType<typeof testApi>

/** Files, reads and decides reports over HTTP. */
export function reportClient(db: Db, server: Server, operator: Headers) {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = {}, payload?: object) => {
    const reply = await server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const about = (targetType: string, targetId: number, given: object = {}) => ({
    targetType,
    targetId,
    reason: 'forbidden',
    explanation: 'To grzyby z lasu.',
    email: null,
    goodFaith: true,
    ...given,
  })
  const open = async (): Promise<Report[]> => (await call('GET', '/reports', operator)).body.items
  const view = async (id: number): Promise<ReportView> => (await call('GET', `/reports/${id}`, operator)).body
  /** Decides in the version that is stored now. */
  const decide = async (id: number | undefined, given: object, headers: Headers = operator) => {
    const { version } = await view(id ?? 0)
    const body = { version, ground: 'termsTruth', decision: 'Opis nie zgadza się z towarem.', ...given }
    return call('POST', `/reports/${id}/decide`, headers, body)
  }
  /** Files a report; its id. */
  const file = async (targetType: string, targetId: number, given: object = {}, headers: Headers = {}) => {
    await call('POST', '/reports', headers, about(targetType, targetId, given))
    const { id } = await db.selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return id
  }
  const queuedEmails = async () => {
    const rows = await db
      .selectFrom('outboxMessages')
      .select('payload')
      .where('topic', '=', 'email')
      .orderBy('id')
      .execute()
    return rows.map(({ payload }) => payload as unknown as Email)
  }
  return { call, about, open, view, decide, file, queuedEmails }
}

/** Collects what is sent. */
export function collectingMailer(): { sent: Email[]; mailer: Mailer } {
  const sent: Email[] = []
  return { sent, mailer: { send: async (email) => void sent.push(email), close: () => undefined } }
}
