import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'kram-e2e-'
const OLD_MS = 3 * 60 * 60 * 1000

/** A new folder for the server of this run. Folders of earlier runs are deleted; their servers have stopped. */
export const newDataDir = (): string => {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name)
    const made = name.startsWith(PREFIX) ? statSync(dir, { throwIfNoEntry: false }) : undefined
    if (made && Date.now() - made.mtimeMs > OLD_MS) rmSync(dir, { recursive: true, force: true })
  }
  const dir = mkdtempSync(join(tmpdir(), PREFIX))
  // Started by root, the database runs under another account, which must be able to enter the folder.
  chmodSync(dir, 0o711)
  return dir
}
