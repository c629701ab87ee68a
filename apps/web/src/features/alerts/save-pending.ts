import { alertRoutes } from '@kram/contract/alerts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keepPendingAlert, takePendingAlert } from '#lib/pending-alert.ts'
import { NetworkFailure } from '#lib/failures.ts'
import { toast } from '#ui/toasts.ts'
import { ALERTS } from './alerts.queries.ts'
import { problemOf } from './problem.ts'

/** Saves the search that was chosen before the login. Without a connection it waits for the next page. */
export async function savePending(client: QueryClient, show: () => void): Promise<void> {
  const body = takePendingAlert()
  if (!body) return
  try {
    await call(alertRoutes.create, { body })
    await client.invalidateQueries({ queryKey: ALERTS })
    toast('success', 'Zapisano wyszukiwanie', { label: 'Zobacz', run: show })
  } catch (error) {
    if (error instanceof NetworkFailure) return keepPendingAlert(body)
    const problem = problemOf(error)
    if (problem !== null) toast('error', problem)
  }
  return undefined
}
