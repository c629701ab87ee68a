import type { APIRequestContext } from '@playwright/test'
import { client } from './client.ts'
import { newConfirmedOperator } from './operator.ts'

const REASON = 'Próba się nie udała.'

const LISTS = ['/api/synonyms', '/api/seasons/versions', '/api/category-fields/versions']

/** Takes back what a failed journey left in the lists that operators edit: for its next attempt, and for all other journeys. */
export const restoreLists = async (request: APIRequestContext): Promise<void> => {
  const headers = { authorization: `Bearer ${(await newConfirmedOperator(request)).token}` }
  for (const list of LISTS) {
    const { version } = (await (await request.get(list, { headers })).json()) as { version: number }
    if (version > 0) await request.post(`${list}/restore`, { headers, data: { version, to: 0 } })
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
