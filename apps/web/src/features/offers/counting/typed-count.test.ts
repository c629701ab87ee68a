import { expect, test } from 'vitest'
import { changeTexts, countToSave, firstCounting, unchangedCount } from './typed-count.ts'

const JAR = { netQuantity: 1, netUnit: 'szt', soldBy: 'packed', variantName: 'słoik' } as const
const shelf = { counting: 'shelf', quantity: 4 } as const

test('nothing typed leaves the count as it is; an unknown variant stays on demand', () => {
  for (const current of [
    null,
    shelf,
    { counting: 'onDemand', quantity: null },
    { counting: 'date', quantity: 30 },
  ] as const)
    expect(countToSave(unchangedCount(current), current)).toBeNull()
})

test('a number says what is on the shelf, or what is added to it', () => {
  const typed = { counting: 'shelf', quantity: 10, add: false } as const
  expect(countToSave(typed, null)).toEqual({ counting: 'shelf', quantity: 10, add: false })
  expect(countToSave({ ...typed, add: true }, shelf)).toEqual({ counting: 'shelf', quantity: 10, add: true })
  // Nothing can be added to what was not counted.
  expect(countToSave({ ...typed, add: true }, null)).toMatchObject({ add: false })
})

test('another way of counting needs its number, except on demand', () => {
  expect(countToSave({ counting: 'date', quantity: null, add: false }, shelf)).toMatchObject({ quantity: null })
  expect(countToSave({ counting: 'onDemand', quantity: 5, add: false }, shelf)).toEqual({
    counting: 'onDemand',
    quantity: null,
    add: false,
  })
})

test('both ways of saving say the number before and after', () => {
  expect(changeTexts(10, shelf, JAR)).toEqual({
    set: 'było 4\u00a0słoiki, będzie 10\u00a0słoików',
    add: 'było 4\u00a0słoiki, będzie 14\u00a0słoików',
  })
})

test('a new offer asks first what is on hand, unless orders on demand are open', () => {
  const onDemand = { counting: 'onDemand', quantity: null, held: 0, dates: [] } as const
  const first = (change: object) => firstCounting({ ...onDemand, dates: [], ...change })
  expect([firstCounting(null), first({}), first({ held: 3 }), first({ counting: 'date' })]).toEqual([
    'shelf',
    'shelf',
    'onDemand',
    'date',
  ])
})
