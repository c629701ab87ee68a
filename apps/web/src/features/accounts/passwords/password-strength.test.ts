import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('advice grows with the password', () => {
  expect(passwordStrength('').level).toBe(0)
  expect(passwordStrength('kura123').level).toBe(0)
  expect(passwordStrength('kurajaja').level).toBe(1)
  expect(passwordStrength('Kura-jaja').level).toBe(2)
  expect(passwordStrength('kurajajamleko').level).toBe(2)
  expect(passwordStrength('kura jaja mleko').level).toBe(3)
})

test('common patterns are weak at any length', () => {
  for (const password of ['haslo123haslo123', 'Qwertyuiop12345!', 'aaaaaaaaaaaaaaaaaaaa', 'abababababababab'])
    expect(passwordStrength(password).level).toBe(1)
})
