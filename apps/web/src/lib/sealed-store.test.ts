import { afterAll, expect, test, vi } from 'vitest'

const database = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  get: (name: string) => Promise.resolve(database.get(name)),
  set: (name: string, value: unknown) => Promise.resolve(database.set(name, value)),
  del: (name: string) => Promise.resolve(database.delete(name)),
}))
// Files share their modules: those that others have loaded have no mocks, and those of this file are not for others.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { deleteSealed, readSealed, writeSealed } = await import('./sealed-store.ts')

const SHEET = { rows: [{ buyerName: 'Zofia Wiśniewska', pickupCode: 'WJRK' }] }

test('a session reads what it wrote, and the database holds nothing readable', async () => {
  await writeSealed('anna', 'pickups', SHEET)
  expect(await readSealed('anna', 'pickups')).toEqual(SHEET)
  const { text } = database.get('sealed:pickups') as { text: ArrayBuffer }
  expect(new TextDecoder().decode(text)).not.toMatch(/Zofia|WJRK|rows/)
})

test('another session reads nothing, and what it cannot read is deleted', async () => {
  await writeSealed('anna', 'pickups', SHEET)
  expect(await readSealed('jan', 'pickups')).toBeUndefined()
  expect(database.size).toBe(0)
  expect(await readSealed('anna', 'pickups')).toBeUndefined()
})

test('a changed value is not read', async () => {
  await writeSealed('anna', 'pickups', SHEET)
  const sealed = database.get('sealed:pickups') as { text: ArrayBuffer }
  new Uint8Array(sealed.text)[0] = (new Uint8Array(sealed.text)[0] ?? 0) ^ 1
  expect(await readSealed('anna', 'pickups')).toBeUndefined()
})

test('a deleted value is gone', async () => {
  await writeSealed('anna', 'pickups', SHEET)
  await deleteSealed('pickups')
  expect(await readSealed('anna', 'pickups')).toBeUndefined()
})
