import { expect, test } from 'vitest'
import { validationErrors } from '#lib/forms'
import { ResetForm } from './reset-form.ts'

const messages = (password: string, confirmPassword: string) =>
  Object.fromEntries(
    validationErrors(ResetForm, { password, confirmPassword }).map(({ property, message }) => [property, message]),
  )

test('both fields show the errors of the specification', () => {
  expect(messages('', '')).toEqual({ password: 'Hasło jest wymagane.', confirmPassword: 'Hasła nie są identyczne.' })
  expect(messages('krótkie', 'krótkie')).toEqual({ password: 'Hasło musi mieć co najmniej 8 znaków.' })
  expect(messages('kura znosi jajka', 'kura znosi jajko')).toEqual({ confirmPassword: 'Hasła nie są identyczne.' })
  expect(messages('krótkie', 'inne')).toEqual({
    password: 'Hasło musi mieć co najmniej 8 znaków.',
    confirmPassword: 'Hasła nie są identyczne.',
  })
})

test('eight equal characters twice are accepted', () => {
  expect(messages('12345678', '12345678')).toEqual({})
})
