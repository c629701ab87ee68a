import { expect, test } from 'vitest'
import { toBase64 } from './base64.ts'

test.each([0, 1, 2, 3, 32 * 1024, 32 * 1024 + 1, 100_001])(
  '%d bytes come back the same from base64',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31) % 256)
    const read = Uint8Array.from(atob(await toBase64(new Blob([bytes]))), (char) => char.charCodeAt(0))
    expect(read).toEqual(bytes)
  },
)
