const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 2000
/** A connection whose other end is gone stays silent, and nobody would notice that messages are missing. */
const HEARTBEAT_MS = 2500
const SILENCE_MS = 5000
/** Messages that wait while the connection is down; more are refused. */
const MAX_WAITING_COMMANDS = 1000

/** A client that is not connected yet. It notices silence, reconnects, and subscribes again to what it had subscribed to. */
export async function createValkeyClient(url: string, name: string) {
  // Loaded only where it is used: the library takes several MiB.
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    name,
    pingInterval: HEARTBEAT_MS,
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS, reconnectStrategy: RECONNECT_MS },
  })
}

export type ValkeyClient = Awaited<ReturnType<typeof createValkeyClient>>
