import { readFileSync } from 'node:fs'
import { BENCH_FILES, startProcess, type Running } from '../support/processes.ts'
import { childrenOf } from '../support/processor-time.ts'

const KIB_IN_MIB = 1024

/**
 * The server as production runs it: a process a core that share the port, the cache of its default size, jobs in the same processes.
 * Only limits for addresses are lifted, because all requests come from one.
 */
export const startServer = (databaseUrl: string, smtpUrl: string): Promise<Running> =>
  startProcess(
    'apps/server/src/main.ts',
    {
      DATABASE_URL: databaseUrl,
      KRAM_DATA_DIR: BENCH_FILES,
      NODE_ENV: 'production',
      KRAM_DEMO: '0',
      KRAM_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: smtpUrl,
    },
    '/health/ready',
  )

const residentMib = (pid: string): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KIB_IN_MIB

/** Memory of each process that serves; on one core there is no other that watches over it. */
export const servingMemory = ({ pid }: Running): number[] => {
  const serving = childrenOf(String(pid)).map((child) => child.pid)
  return (serving.length > 0 ? serving : [String(pid)]).map(residentMib)
}

const CACHED = /^kram_cached_replies_total\{[^}]*\} (\d+)/gm

/** Answers sent from the cache so far, by all processes. */
export const cachedReplies = async ({ address }: Running): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return [...metrics.matchAll(CACHED)].reduce((sum, [, count]) => sum + Number(count), 0)
}
