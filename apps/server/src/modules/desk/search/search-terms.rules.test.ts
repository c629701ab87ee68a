import { expect, test } from 'vitest'
import { anywhere, readTerms } from './search-terms.rules.ts'

test('an e-mail, a telephone number, a number, a code and a tax number', () => {
  expect(readTerms(' Jan@Kram.test ')).toMatchObject({ email: 'jan@kram.test', phone: null, number: null })
  for (const typed of ['600 123 456', '+48 600-123-456', '0048600123456'])
    expect(readTerms(typed)).toMatchObject({ phone: '+48600123456' })
  expect(readTerms('4821')).toMatchObject({ number: 4821, code: '4821', phone: null })
  expect(readTerms('k7mp')).toMatchObject({ code: 'K7MP', number: null })
  expect(readTerms('526-025-02-74')).toMatchObject({ nip: '5260250274', number: null })
  expect(readTerms('  ')).toMatchObject({ text: null, number: null, code: null })
})

test('signs of patterns are taken as they are', () => {
  expect(anywhere('50%_a\\')).toBe('%50\\%\\_a\\\\%')
})
