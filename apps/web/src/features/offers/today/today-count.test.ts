import { expect, test } from 'vitest'
import { firstQuantity, firstWay, presentText, todayWays } from './today-count.ts'

const jar = {
  variantId: 1,
  productId: 1,
  productName: 'Miód',
  variantName: 'słoik',
  netQuantity: 1,
  netUnit: 'szt',
  soldBy: 'packed',
  step: 1,
  cover: null,
  price: '32.00',
  remaining: 1,
  counting: 'shelf',
  quantity: 6,
} as const
const onDemand = { ...jar, counting: 'onDemand', quantity: null, remaining: null } as const

test('what is on the shelf is proposed, and leaving it so changes nothing', () => {
  expect([firstQuantity(jar), firstWay(jar)]).toEqual([6, 'set'])
  expect(presentText(jar)).toBe('Na półce jest 6\u00a0słoików, w tym zarezerwowane 5\u00a0słoików.')
  expect(todayWays(jar, 6)).toEqual([])
})

test('another number sets or adds, with the number before and after', () => {
  expect(todayWays(jar, 4)).toMatchObject([
    { way: 'set', label: 'Ustaw na 4\u00a0słoiki', hint: 'było 6\u00a0słoików, będzie 4\u00a0słoiki' },
    { way: 'add', label: 'Dodaj 4\u00a0słoiki', hint: 'było 6\u00a0słoików, będzie 10\u00a0słoików' },
  ])
})

test('what was offered on demand stays so in other offers; what is new is counted', () => {
  expect(firstWay(onDemand)).toBe('limit')
  expect(todayWays(onDemand, 4).map(({ way }) => way)).toEqual(['limit', 'set'])
  expect(firstWay({ ...onDemand, price: null })).toBe('set')
  expect(todayWays({ ...onDemand, price: null }, 4)).toEqual([])
})
