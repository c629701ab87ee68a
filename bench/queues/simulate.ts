/** One way of a request through the system, in milliseconds of processor time. */
export type Work = { weight: number; server: number; database: number }
export type System = {
  /** Server processes, each of which does one thing at a time. */
  processes: number
  /** Cores of the database, and those of the servers when they have a machine of their own; `null`: one for each process. */
  databaseCores: number
  /** Servers and database share these cores in place of their own ones. */
  sharedCores?: number
  /** Connections to the database of each process. */
  connections: number
  /** 1 for a machine that does nothing else. */
  speed?: number
}
export type Arrivals = { perSecond: number } | { clients: number; clientMs: number }
export type Result = { perSecond: number; p50: number; p99: number; busyServer: number; busyDatabase: number }

type Waiter = () => void
/** A resource that this many may use at once; others wait in line. */
function resource(capacity: number) {
  let used = 0
  const line: Waiter[] = []
  return {
    take(then: Waiter) {
      if (used < capacity) {
        used += 1
        then()
      } else line.push(then)
    },
    give() {
      const next = line.shift()
      if (next) next()
      else used -= 1
    },
  }
}

/** Events by time, in a binary heap. */
function agenda() {
  const heap: { at: number; run: Waiter }[] = []
  const at = (index: number) => heap[index]?.at ?? Infinity
  const swap = (a: number, b: number) => {
    const [x, y] = [heap[a], heap[b]]
    if (x && y) [heap[a], heap[b]] = [y, x]
  }
  return {
    add(moment: number, run: Waiter) {
      heap.push({ at: moment, run })
      for (let n = heap.length - 1; n > 0 && at(n) < at((n - 1) >> 1); n = (n - 1) >> 1) swap(n, (n - 1) >> 1)
    },
    next() {
      const first = heap[0]
      const last = heap.pop()
      if (last && heap.length > 0) heap[0] = last
      for (let n = 0; ;) {
        const [left, right] = [2 * n + 1, 2 * n + 2]
        const smaller = at(right) < at(left) ? right : left
        if (at(smaller) >= at(n)) break
        swap(n, smaller)
        n = smaller
      }
      return first
    },
  }
}

/** The same sequence of random numbers in every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
}

/** Half of a time is fixed and half of it varies exponentially. */
const varied = (mean: number, draw: () => number): number => mean * (0.5 - 0.5 * Math.log(draw()))

const MAX_REQUESTS = 60_000

/** Draws kinds of requests by their weight. */
function chooser(works: readonly Work[], draw: () => number): () => Work {
  const total = works.reduce((sum, { weight }) => sum + weight, 0)
  return () => {
    let left = draw() * total
    for (const work of works) if ((left -= work.weight) <= 0) return work
    return works[0] ?? { weight: 1, server: 0, database: 0 }
  }
}

type Run = { finished: number[]; busyServer: number; busyDatabase: number; now: number; seen: number }

type Coming = { perSecond: number; come: Waiter }
/** Visitors come independently of each other. */
function visitors(
  run: Run,
  events: ReturnType<typeof agenda>,
  draw: () => number,
  { perSecond, come }: Coming,
): Waiter {
  const arrive = () => {
    run.seen += 1
    if (run.seen < MAX_REQUESTS) events.add(run.now - (1000 / perSecond) * Math.log(draw()), arrive)
    come()
  }
  return arrive
}

/** Requests pass server, database and server again; a process waits for nothing while its statement runs. */
export function simulate(system: System, works: readonly Work[], arrivals: Arrivals, seconds = 60): Result {
  const { processes, databaseCores, sharedCores, connections, speed = 1 } = system
  const draw = random(7)
  const events = agenda()
  const shared = sharedCores === undefined ? null : resource(sharedCores)
  const database = shared ?? resource(databaseCores)
  const threads = Array.from({ length: processes }, () => ({ thread: resource(1), pool: resource(connections) }))
  const run: Run = { finished: [], busyServer: 0, busyDatabase: 0, now: 0, seen: 0 }

  const choose = chooser(works, draw)
  /** Occupies a core for the time. */
  const spend = (core: ReturnType<typeof resource> | null, ms: number, then: Waiter) => {
    const begin = () =>
      events.add(run.now + ms / speed, () => {
        core?.give()
        then()
      })
    if (core) core.take(begin)
    else begin()
  }
  const onThread = (thread: ReturnType<typeof resource>, ms: number, then: Waiter) =>
    thread.take(() =>
      spend(shared, ms, () => {
        run.busyServer += ms
        thread.give()
        then()
      }),
    )
  const request = (done: Waiter) => {
    const startedAt = run.now
    const work = choose()
    const process = threads[Math.floor(draw() * processes)]
    if (!process) return
    const half = varied(work.server / 2, draw)
    const finish = () => {
      run.finished.push(run.now - startedAt)
      done()
    }
    onThread(process.thread, half, () => {
      if (work.database === 0) return onThread(process.thread, half, finish)
      process.pool.take(() => {
        const ms = varied(work.database, draw)
        spend(database, ms, () => {
          run.busyDatabase += ms
          process.pool.give()
          onThread(process.thread, half, finish)
        })
      })
    })
  }
  if ('perSecond' in arrivals) {
    events.add(0, visitors(run, events, draw, { perSecond: arrivals.perSecond, come: () => request(() => undefined) }))
  } else {
    const client = () => spend(shared, varied(arrivals.clientMs, draw), () => request(client))
    for (let n = 0; n < arrivals.clients; n++) events.add(0, client)
  }
  for (let event = events.next(); event && event.at < seconds * 1000; event = events.next()) {
    run.now = event.at
    event.run()
  }
  return resultOf(run, system)
}

function resultOf(
  { finished, busyServer, busyDatabase, now }: Run,
  { processes, databaseCores, sharedCores, speed = 1 }: System,
): Result {
  // The first tenth fills the queues.
  const times = finished.slice(Math.floor(finished.length / 10)).toSorted((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: (finished.length / now) * 1000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    busyServer: busyServer / speed / now / processes,
    busyDatabase: busyDatabase / speed / now / (sharedCores ?? databaseCores),
  }
}
