import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoWrap } from './NoWrap.tsx'

const written = (text: string | null) => renderToStaticMarkup(createElement(NoWrap, { text }))
const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test('hours and postal codes do not wrap and keep their characters', () => {
  expect(written('jutro, 8:00–12:00')).toBe(`jutro, ${whole('8:00–12:00')}`)
  expect(written('Stragan, 05-600 Grójec')).toBe(`Stragan, ${whole('05-600')} Grójec`)
})

test('an e-mail does not wrap at its hyphen', () => {
  expect(written('link z e-maila')).toBe(`link z ${whole('e-mail')}a`)
})

test('a text with several of them is complete', () => {
  expect(written('05-600 Grójec i 00-950 Warszawa')).toBe(`${whole('05-600')} Grójec i ${whole('00-950')} Warszawa`)
  expect(written('Miód')).toBe('Miód')
  expect(written(null)).toBe('')
})
