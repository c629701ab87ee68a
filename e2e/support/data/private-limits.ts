import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Counts a variant as the update of an installation does whose offers had limits of their own beside an unused shelf. */
export const countPrivateLimits = async (variantId: number, onHand: number): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['apps/server/testing/private-limits/main.ts', String(variantId), String(onHand)],
    { cwd: ROOT, env: { ...process.env, KRAM_DATA_DIR: process.env['KRAM_E2E_DATA'] } },
  )
}
