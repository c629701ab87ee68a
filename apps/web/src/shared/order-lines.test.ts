import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'

test('an item of a reservation shows amount, product and variant', () => {
  const eggs = { productName: 'Jajka', variantName: '10 szt.', soldBy: 'packed', netQuantity: 10, netUnit: 'szt' }
  const pollen = { productName: 'Pyłek', variantName: '1 kg', soldBy: 'loose', netQuantity: 1, netUnit: 'kg' }
  expect(
    orderLines([
      { ...eggs, quantity: 2 },
      { ...pollen, quantity: 0.1 },
    ]),
  ).toBe('2 × Jajka 10 szt.\nPyłek, 0,1\u00a0kg')
})
