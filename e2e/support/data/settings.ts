import type { APIRequestContext } from '@playwright/test'
import { client } from './client.ts'
import { newConfirmedOperator } from './operator.ts'

const REASON = 'Próba się nie udała.'

/** Takes back what a failed journey left in the lists that operators edit: for its next attempt, and for all other journeys. */
export const restoreLists = async (request: APIRequestContext): Promise<void> => {
  const api = client(request, (await newConfirmedOperator(request)).token)
  for (const [list, restore] of [
    ['/api/synonyms', '/api/synonyms/restore'],
    ['/api/seasons/versions', '/api/seasons/versions/restore'],
    ['/api/category-fields/versions', '/api/category-fields/versions/restore'],
  ] as const) {
    const { version = 0 } = (await api.GET(list)).data ?? {}
    if (version > 0) await api.POST(restore, { body: { version, to: 0 } })
  }
}

/** The same for drafts of legal documents, and for versions that were announced. */
export const withdrawDocuments = async (request: APIRequestContext): Promise<void> => {
  const api = client(request, (await newConfirmedOperator(request)).token)
  for (const { id, state } of (await api.GET('/api/legal/versions')).data?.items ?? []) {
    const params = { path: { id } }
    if (state === 'draft') await api.DELETE('/api/legal/versions/{id}', { params })
    if (state === 'announced') await api.POST('/api/legal/versions/{id}/withdraw', { params, body: { reason: REASON } })
  }
}
