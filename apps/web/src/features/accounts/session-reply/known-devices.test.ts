import { beforeEach, expect, test, vi } from 'vitest'
import { deviceHeader, rememberDevice } from './known-devices.ts'

const user = { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false }
const session = { token: 'secret', expiresAt: '2026-12-20T00:00:00+01:00', user }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
})

test('the newest five secrets of a device are sent with the next login', () => {
  expect(deviceHeader()).toEqual({})
  rememberDevice(session)
  expect(deviceHeader()).toEqual({})
  for (const device of ['a', 'b', 'c', 'd', 'e', 'f']) rememberDevice({ ...session, device })
  expect(deviceHeader()).toEqual({ 'Device-Secrets': 'f,e,d,c,b' })
})

test('broken storage makes the device unknown, never a broken login', () => {
  localStorage.setItem('devices', '{')
  expect(deviceHeader()).toEqual({})
  localStorage.setItem('devices', JSON.stringify(['ok', 7, 'zł\n']))
  expect(deviceHeader()).toEqual({ 'Device-Secrets': 'ok' })
  vi.stubGlobal('localStorage', undefined)
  expect(rememberDevice({ ...session, device: 'a' }).device).toBe('a')
})
