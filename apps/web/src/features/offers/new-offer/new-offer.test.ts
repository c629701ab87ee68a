import { describe, expect, it } from 'vitest'
import { installEnvironment, type TransportRequest } from '#lib/environment.ts'
import { textErrors, itemErrors, hasErrors, nameError, type NewOffer, saveNewOffer } from './new-offer.ts'

describe('price and amount of a new offer', () => {
  it('lets an empty amount mean no limit', () => {
    expect(hasErrors({ price: '12.50', quantity: null })).toBe(false)
    expect(hasErrors({ price: '12.50', quantity: 10 })).toBe(false)
  })

  it.each(['10 szt.', 'dużo', '1,5.2'])('treats %j as an invalid number, never as no limit', (quantity) => {
    expect(itemErrors({ price: '12.50', quantity })).toEqual({ quantity: 'Podaj liczbę, np. 2 albo 1,5.' })
  })

  it('rejects negative, excessive and too precise values', () => {
    const errorOf = (quantity: number) => itemErrors({ price: '12.50', quantity }).quantity
    expect(errorOf(-3)).toBe('Ta wartość jest za mała.')
    expect(errorOf(1_000_000)).toBe('Ta wartość jest za duża.')
    expect(errorOf(1.2345)).toBe('Podana wartosc jest poza prawidlowym zakresem.')
  })

  it('shows the price errors of the specification', () => {
    const errorOf = (price: string) => itemErrors({ price, quantity: null }).price
    expect(errorOf('')).toBe('Prosze podac wartosc.')
    expect(errorOf('tanio')).toBe('Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.')
    expect(errorOf('123456.00')).toBe('Podana wartosc jest poza prawidlowym zakresem.')
    expect(errorOf('1.999')).toBe('Podana wartosc jest poza prawidlowym zakresem.')
  })
})

describe('texts of a new offer', () => {
  it('reports missing and too long texts only', () => {
    expect(textErrors({ title: ' ', description: '' })).toEqual({ title: 'Prosze podac wartosc.' })
    const long = textErrors({ title: 'ż'.repeat(101), description: 'ż'.repeat(3001) })
    expect(long).toEqual({ title: 'Zbyt dlugi tekst...', description: 'Zbyt dlugi tekst...' })
    expect(textErrors({ title: 'Jajka i ser', description: 'Z pastwiska.' })).toEqual({})
  })

  it('limits the length of a product name', () => {
    expect(nameError('ż'.repeat(101))).toBe('Zbyt dlugi tekst...')
    expect(nameError('Jajka')).toBeUndefined()
  })
})

describe('saving a new offer', () => {
  const draft: NewOffer = {
    step: 3,
    title: 'Jajka na sobotę',
    description: '',
    items: [],
    newProduct: null,
    locationId: 1,
    scheduleIds: [2],
    offerId: null,
    keys: {},
  }
  const failingTransport = () => {
    const keys: (string | undefined)[] = []
    const transport = ({ headers }: TransportRequest) => {
      keys.push(headers['idempotency-key'])
      return Promise.reject(new TypeError('the line is gone'))
    }
    installEnvironment({ settings: {} as never, transport, renderedAt: 0 })
    return keys
  }

  it('uses the same idempotency key for the same content, also after a reload', async () => {
    const keys = failingTransport()
    let stored = draft
    const save = (from: NewOffer) => saveNewOffer(from, (next) => (stored = next)).catch(() => undefined)
    await save(draft)
    await save(JSON.parse(JSON.stringify(stored)) as NewOffer)
    await save({ ...stored, title: 'Jajka na niedzielę' })
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1], 'a lost answer makes no second offer').toBe(keys[0])
    expect(keys[2], 'a corrected one is another').not.toBe(keys[0])
  })
})
