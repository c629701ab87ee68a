import { describe, expect, it } from 'vitest'
import { aboutFaults, goodFaults, hasFaults, nameFault } from './new-offer.ts'

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
    expect(said('')).toBe('Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.')
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
