import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const packageFolder = () => dirname(createRequire(import.meta.url).resolve('flag-icons/package.json'))

/** `it.svg` → the flag shown beside a country of origin, the same on every device and in print; `null` for other names. */
export async function openFlag(name: string) {
  if (!/^[a-z]{2}\.svg$/.test(name)) return null
  try {
    const file = await open(join(packageFolder(), 'flags/4x3', name), 'r')
    const { size } = await file.stat()
    return { stream: file.createReadStream(), bytes: size, contentType: 'image/svg+xml' }
  } catch (error) {
    // Two letters that are not a country code.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
