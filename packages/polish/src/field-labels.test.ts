import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'

test.each([
  ['quantity', 'Ilość'],
  ['items.0.quantity', 'Ilość'],
  ['items[0].quantity', 'Ilość'],
  ['items.0', 'Pozycje'],
  ['zone.fee', 'Koszt dostawy'],
  ['somethingNew', 'somethingNew'],
])('the field %s is called %s', (property, label) => expect(fieldLabel(property)).toBe(label))
