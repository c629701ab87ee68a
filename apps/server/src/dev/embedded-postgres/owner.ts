import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTimeOf } from './system-process.ts'

/** Locks the database for this process. A lock of a killed process does not count. Returns the release function. */
export function takeOwnership(root: string): () => void {
  const file = join(root, 'owner')
  const owner = runningOwner(root)
  if (owner) {
    throw new Error(
      `The database in ${root} is already in use by process ${owner}. Stop that one first, or set KRAM_DATA_DIR to another folder.`,
    )
  }
  rmSync(file, { force: true })
  writeFileSync(file, `${process.pid} ${startTimeOf(process.pid) ?? ''}`, { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

/** The id of the process that runs this database now. */
export function runningOwner(root: string): number | undefined {
  const [pid, start] = read(join(root, 'owner')).split(' ')
  return pid && start && startTimeOf(Number(pid)) === start ? Number(pid) : undefined
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
