import { spawnSync } from 'node:child_process'
import type { Home } from './home.ts'

type Outcome = { ok: boolean; output: string }

/** Of a library that shifts the clock of every process, for tests. */
const CLOCK_VARIABLES = /^(LD_PRELOAD|FAKETIME_(TIMESTAMP_FILE|CACHE_DURATION|DONT_FAKE_MONOTONIC))$/

/** Runs a PostgreSQL tool as the account, without inherited PG* variables. */
export function runTool(home: Home, tool: string, args: string[]): Outcome {
  const { status, stdout, stderr, error } = spawnSync(tool, args, {
    ...home.account,
    cwd: home.root,
    env: toolEnv(),
    encoding: 'utf8',
  })
  return { ok: status === 0, output: [stdout, stderr, error?.message].filter(Boolean).join('\n') }
}

export const toolEnv = () => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => CLOCK_VARIABLES.test(name))),
})

const KNOWN: [pattern: RegExp, sentence: string][] = [
  [/No space left on device|Check free disk space|ENOSPC/, 'The disk is full: free some space, then start again.'],
  // Node's error for a full disk while copying a folder.
  [/^EIO\b/, 'The disk did not take a file: it is full, or broken. Free some space, then start again.'],
  [/Disk quota exceeded|EDQUOT/, 'The disk quota is used up: free some space, then start again.'],
  [
    /could not look up effective user ID/,
    'This system account has no name (no line in /etc/passwd); PostgreSQL needs one. Run as another account, or set DATABASE_URL.',
  ],
  [
    /Read-only file system|EROFS/,
    'The file system is read-only. Set KRAM_DATA_DIR to a folder that can be written to.',
  ],
  [
    /Permission denied|EACCES/,
    'A file or folder belongs to another account. Run as the same account as before, or set KRAM_DATA_DIR to another folder.',
  ],
  [
    /^spawnSync .*(EPERM|EINVAL)/m,
    'Root may not lend another account to PostgreSQL here. Run as an ordinary user, or set DATABASE_URL.',
  ],
  [
    /could not create shared memory|could not resize shared memory/i,
    'The system gives PostgreSQL too little shared memory.',
  ],
  [
    /error while loading shared libraries|GLIBC|^spawnSync .*ENOENT/m,
    'The ready PostgreSQL does not run on this system. Name your own server in DATABASE_URL.',
  ],
]

/** One actionable sentence followed by PostgreSQL's message. */
export const explain = (home: Home, output: string): Error =>
  knownProblem(home, output) ?? problemError(home, 'PostgreSQL did not start.', output)

/** The same, but only for problems with a known solution. */
export function knownProblem(home: Home, output: string): Error | undefined {
  const sentence = KNOWN.find(([pattern]) => pattern.test(output))?.[1]
  return sentence === undefined ? undefined : problemError(home, sentence, output)
}

/** The error code of a file system error; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && 'code' in error ? error.message : ''

const problemError = ({ root }: Home, sentence: string, output: string) =>
  new Error(`${sentence}\nDatabase: ${root}\n${lastLines(output)}`)

const lastLines = (output: string) =>
  output
    .trim()
    .split('\n')
    .slice(-8)
    .map((line) => `  ${line}`)
    .join('\n')
