import { asError, createListeners, type Message, type PubSub } from '../database/index.ts'
import type { CountWindows } from '../security/index.ts'
import { createValkeyClient, type ValkeyClient } from './client.ts'
import { countWindowsBy } from './window-counter.ts'

/** Distinguishes the channels of Kram from those of others on the same server. */
const channelName = (channel: string): string => `kram:${channel}`
/** Every process of a name subscribes to this channel, so its subscribers are these processes. */
const presenceChannel = (process: string): string => channelName(`process:${process}`)

/** What Kram uses a Valkey or Redis server for. Nothing in it has to last. */
export type Valkey = {
  pubSub: PubSub
  /** Sends messages to all processes; they wait while the connection is down. */
  send: (messages: readonly Message[]) => Promise<void>
  /** Counts requests for limits; rejects while the connection is down. */
  countWindows: CountWindows
  /** How many processes of this name are connected. */
  countProcesses: () => Promise<number>
}

type Options = { url: string; process: string; onError: (error: Error) => void }

const close = async (client: ValkeyClient): Promise<void> => {
  if (client.isReady) await client.close()
  else if (client.isOpen) client.destroy()
}

/** Opens the connection of a process to Valkey without waiting for it. */
export function openValkey({ url, process, onError }: Options): Valkey {
  const listeners = createListeners()
  /** Channels for which the server has confirmed the subscription once. */
  const subscribed = new Set<string>()
  let isConnected = false
  let isClosed = false

  const report = (error: unknown) => void (isClosed || onError(asError(error)))
  /** From now on no message is lost; earlier ones may have been. */
  const announce = (channel: string) => listeners.dispatch(channel, null)
  const disconnected = () => (isConnected = false)

  const creating = createValkeyClient(url, process).then((client) =>
    client
      .on('error', report)
      .on('reconnecting', disconnected)
      .on('end', disconnected)
      .on('ready', () => {
        isConnected = true
        subscribed.forEach(announce)
      }),
  )
  const subscribeTo = async (channel: string) => {
    const client = await creating
    await client.subscribe(channelName(channel), (payload) => listeners.dispatch(channel, payload))
    subscribed.add(channel)
    // Before the connection is ready, this happens when it is.
    if (isConnected) announce(channel)
  }
  const connect = async () => {
    const client = await creating
    await client.connect()
    await client.subscribe(presenceChannel(process), () => undefined)
  }
  connect().catch(report)

  return {
    pubSub: {
      subscribe(channel, listener) {
        if (!listeners.has(channel)) subscribeTo(channel).catch(report)
        listeners.add(channel, listener)
        return () => void listeners.remove(channel, listener)
      },
      isSubscribed: (channel) => isConnected && subscribed.has(channel),
      async close() {
        isClosed = true
        await close(await creating)
      },
    },
    async send(messages) {
      const client = await creating
      await Promise.all(messages.map(({ channel, payload }) => client.publish(channelName(channel), payload)))
    },
    countWindows: async (windows, now) => countWindowsBy(await creating)(windows, now),
    async countProcesses() {
      const channel = presenceChannel(process)
      const subscribers = await (await creating).pubSubNumSub([channel])
      return subscribers[channel] ?? 0
    },
  }
}
