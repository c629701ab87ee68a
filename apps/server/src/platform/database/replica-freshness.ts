import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Reads of a replica may be this old; beyond it the primary answers. */
const MAX_STALENESS_MS = 5000
const ROUND_MS = 500
/** A primary that has not answered for this long is away, and an old answer is better than none. */
const PRIMARY_AWAY_MS = 3000
/** What a replica has not reached yet: that of some minutes. */
const MAX_MARKS = 600

type Mark = { bytes: bigint; at: number }

export type ReplicaFreshness = {
  /** True while the replica shows everything that was committed more than `MAX_STALENESS_MS` ago. */
  isUsable: () => boolean
  /** Age of the newest state that the replica is known to have. */
  stalenessSeconds: () => number
  /** Compares the two databases now; otherwise it happens twice a second. */
  check: () => Promise<void>
  close: () => void
}

/** The end of the log, `16/B374D848`, as a number of bytes. */
const bytesOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const askPrimary = (db: Db) =>
  sql<{ lsn: string; server: string }>`
    select pg_current_wal_lsn()::text as lsn, pg_postmaster_start_time()::text as server`.execute(db)

/** `lsn`: what it has replayed; null for a database that takes writes itself. */
const askReplica = (db: Db) =>
  sql<{ lsn: string | null; server: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn,
      pg_postmaster_start_time()::text as server`.execute(db)

/**
 * Measures how old the state of a replica is: notes how far the log of the primary is and the moment, and looks how much of it
 * the replica has replayed. Times that the replica itself gives do not serve: without writes they stand still, and on a
 * broken connection they do not grow.
 */
export function watchReplica(primary: Db, replica: Db, now = () => performance.now()): ReplicaFreshness {
  let marks: Mark[] = []
  let freshAt = -Infinity
  let primaryAnsweredAt = now()
  /** Takes writes of its own and is not the primary: the two histories differ. */
  let isStranger = false

  const check = async (): Promise<void> => {
    const at = now()
    const server = await askPrimary(primary).then(
      ({ rows: [row] }) => {
        primaryAnsweredAt = now()
        if (row) marks = [...marks, { bytes: bytesOf(row.lsn), at }].slice(-MAX_MARKS)
        return row?.server
      },
      () => undefined,
    )
    const [seen] = await askReplica(replica).then(
      ({ rows }) => rows,
      () => [],
    )
    if (!seen) return
    if (seen.lsn === null) {
      // Promoted: the addresses lead to one database now, or there are two primaries.
      if (server !== undefined) isStranger = seen.server !== server
      if (!isStranger) freshAt = now()
      return
    }
    isStranger = false
    const replayed = bytesOf(seen.lsn)
    const reached = marks.findLast(({ bytes }) => bytes <= replayed)
    if (!reached) return
    freshAt = reached.at
    marks = marks.filter((mark) => mark.at >= reached.at)
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, ROUND_MS)
  timer.unref()
  void check()
  return {
    isUsable: () => {
      if (isStranger) return false
      return now() - freshAt <= MAX_STALENESS_MS || now() - primaryAnsweredAt > PRIMARY_AWAY_MS
    },
    stalenessSeconds: () => (now() - freshAt) / 1000,
    check,
    close: () => clearInterval(timer),
  }
}
