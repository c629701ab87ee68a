import { describe, expect, it } from 'vitest'
import { installEnvironment, type Sent } from '#lib/environment.ts'
import { aboutFaults, goodFaults, hasFaults, nameFault, type NewOffer, saveNewOffer } from './new-offer.ts'

describe('price and amount of a new offer', () => {
  it('lets an empty amount mean no limit', () => {
    expect(hasFaults({ price: '12.50', quantity: null })).toBe(false)
    expect(hasFaults({ price: '12.50', quantity: 10 })).toBe(false)
  })

  it.each(['10 szt.', 'dużo', '1,5.2'])('takes %j for no number and never for no limit', (quantity) => {
    expect(goodFaults({ price: '12.50', quantity })).toEqual({ quantity: 'Podaj liczbę, np. 2 albo 1,5.' })
  })

  it('refuses less than nothing, too much, and what no column keeps', () => {
    const said = (quantity: number) => goodFaults({ price: '12.50', quantity }).quantity
    expect(said(-3)).toBe('Ta wartość jest za mała.')
    expect(said(1_000_000)).toBe('Ta wartość jest za duża.')
    expect(said(1.2345)).toBe('Podana wartosc jest poza prawidlowym zakresem.')
  })

  it('says of a price what the specification says', () => {
    const said = (price: string) => goodFaults({ price, quantity: null }).price
    expect(said('')).toBe('Prosze podac wartosc.')
    expect(said('tanio')).toBe('Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.')
    expect(said('123456.00')).toBe('Podana wartosc jest poza prawidlowym zakresem.')
    expect(said('1.999')).toBe('Podana wartosc jest poza prawidlowym zakresem.')
  })
})

describe('words of a new offer', () => {
  it('says what is missing and what is too long, and takes all else', () => {
    expect(aboutFaults({ title: ' ', description: '' })).toEqual({ title: 'Prosze podac wartosc.' })
    const long = aboutFaults({ title: 'ż'.repeat(101), description: 'ż'.repeat(3001) })
    expect(long).toEqual({ title: 'Zbyt dlugi tekst...', description: 'Zbyt dlugi tekst...' })
    expect(aboutFaults({ title: 'Jajka i ser', description: 'Z pastwiska.' })).toEqual({})
  })

  it('knows how long the name of a product may be', () => {
    expect(nameFault('ż'.repeat(101))).toBe('Zbyt dlugi tekst...')
    expect(nameFault('Jajka')).toBeUndefined()
  })
})

describe('saving a new offer', () => {
  const draft: NewOffer = {
    step: 3,
    title: 'Jajka na sobotę',
    description: '',
    goods: [],
    locationId: 1,
    scheduleIds: [2],
    offerId: null,
    keys: {},
  }
  const lineDrops = () => {
    const keys: (string | undefined)[] = []
    const transport = ({ headers }: Sent) => {
      keys.push(headers['idempotency-key'])
      return Promise.reject(new TypeError('the line is gone'))
    }
    installEnvironment({ settings: {} as never, transport, renderedAt: 0 })
    return keys
  }

  it('asks for the same thing under the same key, also from what a reload brings back', async () => {
    const keys = lineDrops()
    let kept = draft
    const save = (from: NewOffer) => saveNewOffer(from, (next) => (kept = next)).catch(() => undefined)
    await save(draft)
    await save(JSON.parse(JSON.stringify(kept)) as NewOffer)
    await save({ ...kept, title: 'Jajka na niedzielę' })
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1], 'a lost answer makes no second offer').toBe(keys[0])
    expect(keys[2], 'a corrected one is another').not.toBe(keys[0])
  })
})
