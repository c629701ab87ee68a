/** Counts the events of a stream and remembers when the last one arrived. */
export async function listenToEvents(url: string) {
  const leave = new AbortController()
  const seen = { events: 0, lastAt: 0 }
  const reply = await fetch(url, { signal: leave.signal })
  const read = async () => {
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (/^event: /m.test(text)) {
        seen.events += 1
        seen.lastAt = performance.now()
      }
  }
  void read().catch(() => undefined)
  return { seen, leave: () => leave.abort() }
}
