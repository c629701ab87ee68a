import { expect, test } from 'vitest'
import { loadCommonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './password.rules.ts'

const commonPasswords = await loadCommonPasswords()
const refused = (password: string, owner = {}) => isCommonPassword(password, commonPasswords, owner)

test('common passwords are rejected, in Polish too and with digits around them', () => {
  const first = [
    'password',
    'haslo123',
    'Hasło123!',
    'h4slo123',
    'qwerty123',
    'zaq12wsx',
    '1qaz2wsx',
    'polska2026',
    'KochamCie1',
    'Misiek!!',
    'warszawa01',
  ]
  expect(first.filter((password) => !refused(password))).toEqual([])
})

test('keyboard rows, sequences and a repeated pattern are rejected', () => {
  const lazy = [
    '12345678',
    '87654321',
    '34567890',
    'qwertyui',
    'asdfghjkl',
    'aaaaaaaa',
    'abcabcabc',
    'ababababab',
    'abcdefgh',
  ]
  expect(lazy.filter((password) => !refused(password))).toEqual([])
})

test('one’s own name and address are rejected', () => {
  const owner = { email: 'Zenobia.Gruszka@kram.test', displayName: 'Zenobia Gruszka' }
  const own = ['zenobia.gruszka@kram.test', 'zenobia.gruszka', 'ZenobiaGruszka', 'ZenobiaGruszka1']
  expect(own.filter((password) => !refused(password, owner))).toEqual([])
})

test('several words, a sentence and random characters pass, whatever their length', () => {
  const good = [
    'kura znosi jajka w piątek',
    'zielony-traktor-7',
    'mQ7#vKp2',
    'haslo do kurnika przy lesie',
    'x'.repeat(3) + 'Gruszka' + '9'.repeat(8) + 'pole',
  ]
  expect(good.filter((password) => refused(password))).toEqual([])
})

test('a password of the maximum length is checked', () => {
  expect(refused('aB3$'.repeat(63) + 'xyz!')).toBe(false)
  expect(refused('aB3$'.repeat(64))).toBe(true)
})
