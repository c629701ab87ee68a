import { alertRoutes } from '@kram/contract/alerts/routes'
import type { AlertBody } from '@kram/contract/alerts/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call, NetworkError } from '#lib/api'
import { storePending, takePending } from '#lib/storage'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { saveErrorText } from './save-error-text.ts'

/** Saves the search chosen before the login; without a connection it is retried on the next page. */
export async function savePendingAlert(client: QueryClient, show: () => void): Promise<void> {
  // Written by `SaveSearch`; the server checks it like every other request.
  const body = takePending('alert') as AlertBody | null
  if (!body) return
  try {
    await call(alertRoutes.create, { body })
    await invalidate(client, staleAfter.alert())
    toast('success', 'Zapisano wyszukiwanie', { label: 'Zobacz', run: show })
  } catch (error) {
    if (error instanceof NetworkError) return storePending('alert', body)
    const problem = saveErrorText(error)
    if (problem !== null) toast('error', problem)
  }
  return undefined
}
