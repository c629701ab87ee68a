import { LoginBody, NewPassword, RegisterBody } from '@kram/contract/accounts/schemas'
import { PositiveQuantity, text } from '@kram/contract/common/fields'
import { Price } from '@kram/contract/common/price'
import { normalizeNumber } from '@kram/contract/common/validators'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contractResolver, type FormSchema, validationErrors } from './contract-resolver.ts'

const sentences = (schema: z.ZodMiniType, values: unknown): Record<string, string> =>
  Object.fromEntries(validationErrors(schema, values).map(({ property, message }) => [property, message]))

const Goods = z.object({
  name: text(5),
  price: Price,
  quantity: PositiveQuantity,
  unit: z.enum(['kg', 'szt']),
  lines: z.array(z.object({ price: Price })),
})
const good = { name: 'Ser', price: '1.99', quantity: 1, unit: 'kg', lines: [] }

describe('validation messages of a form', () => {
  test('a valid form has no messages', () => expect(validationErrors(Goods, good)).toEqual([]))

  test('an empty field shows the message of the specification', () => {
    expect(sentences(Goods, { ...good, name: '', price: '', quantity: null })).toEqual({
      name: 'Prosze podac wartosc.',
      price: 'Prosze podac wartosc.',
      quantity: 'Prosze podac wartosc.',
    })
  })

  test('a text over the limit is too long', () =>
    expect(sentences(Goods, { ...good, name: 'Twaróg' })).toEqual({ name: 'Zbyt dlugi tekst...' }))

  test.each(['abc', '1,99', '1.234,50'])('the price %s does not have the format X.XX', (price) => {
    expect(sentences(Goods, { ...good, price })).toEqual({
      price: 'Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.',
    })
  })

  test.each(['-1', '-1.50', '1.999', '123456.00'])('the price %s is out of range', (price) => {
    expect(sentences(Goods, { ...good, price })).toEqual({ price: 'Podana wartosc jest poza prawidlowym zakresem.' })
  })

  test.each(['1,99', '1 234,50 zł', ',5', '2'])('the price %s is normalised and valid', (typed) => {
    expect(validationErrors(Goods, { ...good, price: normalizeNumber(typed) })).toEqual([])
  })

  test('text in a number field shows the message for numbers', () => {
    expect(sentences(Goods, { ...good, quantity: 'dwa' })).toEqual({ quantity: 'Podaj liczbę, np. 2 albo 1,5.' })
  })

  test('an error in a list names its row', () =>
    expect(sentences(Goods, { ...good, lines: [{ price: '1.00' }, { price: '' }] })).toHaveProperty('lines.1.price'))

  test('the login form has its own message for an e-mail', () => {
    expect(sentences(LoginBody, { email: 'anna@', password: '' })).toEqual({
      email: 'Proszę wprowadzić prawidłowy email',
      password: 'Hasło jest wymagane.',
    })
    expect(sentences(LoginBody, { email: '', password: 'x' })).toEqual({ email: 'Proszę wprowadzić prawidłowy email' })
  })

  test('a new password has two messages', () => {
    const Reset = z.object({ password: NewPassword })
    expect(sentences(Reset, { password: '' })).toEqual({ password: 'Hasło jest wymagane.' })
    expect(sentences(Reset, { password: '1234567' })).toEqual({ password: 'Hasło musi mieć co najmniej 8 znaków.' })
  })

  test('defaults of the contract are filled in without a message', () => {
    expect(validationErrors(RegisterBody, { email: 'a@b.pl', displayName: 'Anna', password: '12345678' })).toEqual([])
  })
})

describe('a form whose schema is loaded later', () => {
  type Login = { email: string; password: string }
  const check = async (schema: FormSchema<Login, Login>, values: Login) =>
    contractResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

  test('is validated by that schema', async () => {
    const load = () => Promise.resolve(LoginBody)
    const good = { email: 'a@b.pl', password: 'x' }
    expect(await check(load, good)).toEqual({ values: good, errors: {} })
    expect(await check(load, { email: 'a@', password: 'x' })).toMatchObject({
      values: {},
      errors: { email: { message: 'Proszę wprowadzić prawidłowy email' } },
    })
  })

  test('is refused without it while nothing is typed', async () => {
    const fields = { email: { ref: { name: 'email' }, name: 'email' } }
    const resolver = contractResolver<Login, Login>(() => Promise.reject(new Error('not needed')))
    expect(
      await resolver({ email: '', password: '' }, undefined, { fields, shouldUseNativeValidation: false }),
    ).toMatchObject({
      values: {},
      errors: { email: { type: 'required', message: 'Proszę wprowadzić prawidłowy email' } },
    })
  })

  test('leaves the check to the server when the schema cannot be loaded', async () => {
    const values = { email: 'a@', password: '' }
    expect(await check(() => Promise.reject(new TypeError('offline')), values)).toEqual({ values, errors: {} })
  })
})
