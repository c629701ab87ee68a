import { onTestFinished } from 'vitest'
import { fetchServed } from './fetch-served.ts'

export type ReceivedEvent = { id: string | null; event: string; data: unknown }

/** Reads a stream of server-sent events as a browser does. */
export async function openEventStream(url: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const reply = await fetchServed(url, { headers, signal: leave.signal })
  const received: ReceivedEvent[] = []
  let lastEventId: string | null = null
  let ended = false

  const read = (frame: string) => {
    const lines = new Map(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^\w+: /, '')]),
    )
    lastEventId = lines.get('id') ?? lastEventId
    const event = lines.get('event')
    if (event) received.push({ id: lines.get('id') ?? null, event, data: JSON.parse(lines.get('data') ?? 'null') })
  }
  const listen = async () => {
    let rest = ''
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      frames.forEach(read)
    }
  }
  void listen()
    .catch(() => undefined)
    .then(() => {
      ended = true
    })

  return {
    status: reply.status,
    received,
    names: () => received.map(({ event }) => event),
    lastEventId: () => lastEventId,
    ended: () => ended,
    leave: () => leave.abort(),
  }
}
