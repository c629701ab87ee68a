import type { WorkerMessage } from '#lib/service-worker/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker's global, by a name that modules can import. */
export const scope = self

export const postToClients = async (message: WorkerMessage, clientId?: string): Promise<void> => {
  const clients =
    clientId === undefined
      ? await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
      : [await scope.clients.get(clientId)]
  for (const client of clients) client?.postMessage(message)
}
