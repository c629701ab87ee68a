import { expect, test, vi } from 'vitest'
import type { PushDevice } from '#lib/push'
import { createPushRegistration } from './push-registration.ts'

const noSubscription = () => () => undefined

const setup = ({ token = 'adres', userId = 7 as number | null } = {}) => {
  const current = { userId }
  const device = {
    platform: 'web',
    token: vi.fn<() => Promise<string | null>>(() => Promise.resolve(token)),
    permission: () => Promise.resolve('granted'),
    requestPermission: vi.fn<PushDevice['requestPermission']>(),
    unregister: () => Promise.resolve(),
    onTokenChange: noSubscription,
    onMessage: noSubscription,
    onTap: noSubscription,
  } satisfies PushDevice
  const register = vi.fn<(token: object) => Promise<void>>(() => Promise.resolve())
  const notes: string[] = []
  const registration = createPushRegistration({
    device: () => Promise.resolve(device),
    userId: () => current.userId,
    register,
    note: (text) => notes.push(text),
  })
  return { registration, device, register, notes, current }
}

test('the device of a logged-in user is registered once with user, token and platform', async () => {
  const { registration, register, device } = setup()
  await registration.init()
  await registration.init()
  await registration.registerTokenForCurrentUser()
  expect(register).toHaveBeenCalledExactlyOnceWith({ userId: 7, token: 'adres', platform: 'web' })
  expect(device.token).toHaveBeenCalledOnce()
  expect(device.requestPermission).not.toHaveBeenCalled()
})

test('a failed registration waits for its next occasion, and calls at once share one request', async () => {
  const { registration, register } = setup()
  register.mockRejectedValueOnce(new Error('503'))
  await registration.init()
  expect(register).toHaveBeenCalledOnce()
  await Promise.all([registration.init(), registration.registerTokenForCurrentUser()])
  expect(register).toHaveBeenCalledTimes(2)
})

test('to initialise can be forced again', async () => {
  const { registration, register } = setup()
  await registration.init()
  await registration.init(true)
  expect(register).toHaveBeenCalledTimes(2)
})

test('without a user the token waits for the login', async () => {
  const { registration, register, current } = setup({ userId: null })
  await registration.init()
  expect(register).not.toHaveBeenCalled()
  current.userId = 9
  await registration.registerTokenForCurrentUser()
  expect(register).toHaveBeenCalledExactlyOnceWith({ userId: 9, token: 'adres', platform: 'web' })
})

test('a failure is logged and keeps the token pending, a success clears it', async () => {
  const { registration, register, notes } = setup()
  register.mockRejectedValueOnce(new Error('503'))
  await registration.init()
  expect(notes).toEqual(['Powiadomienia: rejestracja nie powiodła się'])
  await registration.registerTokenForCurrentUser()
  await registration.registerTokenForCurrentUser()
  expect(register).toHaveBeenCalledTimes(2)
})

test('without permission there is no token; a device failure is only logged', async () => {
  const { registration, register, device, notes } = setup()
  device.token.mockResolvedValueOnce(null)
  await registration.init()
  expect(register).not.toHaveBeenCalled()
  device.token.mockRejectedValueOnce(new Error('push service error'))
  await registration.init(true)
  expect(register).not.toHaveBeenCalled()
  expect(notes).toEqual(['Powiadomienia: urządzenie nie dało adresu'])
})

test('a logout clears the pending token, and the next login starts again', async () => {
  const { registration, register, current } = setup({ userId: null })
  await registration.init()
  registration.forget()
  current.userId = 8
  await registration.registerTokenForCurrentUser()
  expect(register).not.toHaveBeenCalled()
  await registration.init()
  expect(register).toHaveBeenCalledExactlyOnceWith({ userId: 8, token: 'adres', platform: 'web' })
})
