import type { APIRequestContext, Page } from '@playwright/test'
import { answer, client } from '../data/client.ts'
import { codeOf, newOperator } from '../data/operator.ts'
import { PASSWORD } from '../data/users.ts'
import { openAs } from './reservation-actions.ts'

/** Opens a page of the desk as a new administrator who has just given the second factor. */
export async function openDesk(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const operator = await newOperator(request)
  const api = client(request, operator.token)
  const { secret } = await answer(api.POST('/api/account/second-factor/app', { body: { password: PASSWORD } }))
  await answer(api.POST('/api/account/second-factor/app/confirm', { body: { code: codeOf(secret) } }))
  await openAs(page, operator, path)
}
