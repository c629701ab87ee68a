import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeDataFolder } from '../config/index.ts'

export type StoredFile = { name: string; storedAt: Date }

/** File storage. A name is written once and its content never changes. */
export type Files = {
  /** Throws when files cannot be stored: folder not writable or keys rejected. */
  check(): Promise<void>
  /** Resolves when the bytes would survive a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  open(name: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Removing a missing file is no error. */
  remove(names: readonly string[]): Promise<void>
  /** Every file, incomplete ones included, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

const NAME = /^[a-z0-9][a-z0-9-]{2,99}(\.[a-z0-9]{1,10}){1,2}$/
/** Returns the name if it is safe. Throws RangeError otherwise. */
export const fileNameOrThrow = (name: string): string => {
  if (!NAME.test(name)) throw new RangeError(`not a file name: ${name}`)
  return name
}

/** Suffix of a file being written; a crash can leave one behind. */
const PARTIAL_SUFFIX = '.part'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** `null` when the file was removed meanwhile. */
async function storedAtOf(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Writes a temporary file, syncs and renames it, so that no incomplete file is ever visible. */
async function writeAtomically(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const partial = join(folder, `${name}${PARTIAL_SUFFIX}`)
  try {
    const file = await open(partial, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(folder, name))
  } catch (error) {
    // On a full disk the incomplete file would keep the space that is missing.
    await rm(partial, { force: true })
    throw error
  }
}

/** Syncs the folder so that the new name is durable. Not supported on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files on the local disk under `root`, spread over folders by the first two characters of their names. */
export function localFiles(root: string): Files {
  const folderOf = (name: string): string => join(root, fileNameOrThrow(name).slice(0, 2))
  const pathOf = (name: string): string => join(folderOf(name), name)

  return {
    check: async () => {
      makeDataFolder(root)
      await access(root, constants.R_OK | constants.W_OK)
    },

    put: async (name, bytes) => {
      const folder = folderOf(name)
      const created = await mkdir(folder, { recursive: true })
      await writeAtomically(folder, name, bytes)
      await syncFolder(folder)
      if (created) await syncFolder(root)
    },

    open: async (name) => {
      try {
        const file = await open(pathOf(name), 'r')
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: async (names) => {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },

    list: async function* list() {
      await mkdir(root, { recursive: true })
      for await (const entry of await opendir(root, { recursive: true })) {
        if (!entry.isFile()) continue
        const storedAt = await storedAtOf(join(entry.parentPath, entry.name))
        if (storedAt) yield { name: entry.name, storedAt }
      }
    },
  }
}
