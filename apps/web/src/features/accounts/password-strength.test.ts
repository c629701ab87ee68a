import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('advice grows with the password', () => {
  expect(strengthOf('').level).toBe(0)
  expect(strengthOf('kura123').level).toBe(0)
  expect(strengthOf('kurajaja').level).toBe(1)
  expect(strengthOf('Kura-jaja').level).toBe(2)
  expect(strengthOf('kurajajamleko').level).toBe(2)
  expect(strengthOf('kura jaja mleko').level).toBe(3)
})

test('what is guessed first is weak, however long', () => {
  for (const password of ['haslo123haslo123', 'Qwertyuiop12345!', 'aaaaaaaaaaaaaaaaaaaa', 'abababababababab'])
    expect(strengthOf(password).level).toBe(1)
})
