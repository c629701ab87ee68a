import { expect, test } from 'vitest'
import { simplifyQuery } from './simplify-query.rules.ts'

test('an alternative that another covers is left out', () => {
  expect(simplifyQuery("('chleb':A | 'chleb':AB)")).toBe("'chleb':AB")
  expect(simplifyQuery("('chleb':AB | ('chleb':A & 'zakwas':B) | 'bochen':A)")).toBe("('chleb':AB | 'bochen':A)")
  expect(simplifyQuery("(('chleb':A & !'/set') | 'chleb':A)")).toBe("'chleb':A")
  expect(
    simplifyQuery("(('ser':A & ('kozi':A | 'owczy':A)) | ('ser':AB & ('kozi':AB | 'owczy':AB | 'krowi':AB)))"),
  ).toBe("('ser':AB & ('kozi':AB | 'owczy':AB | 'krowi':AB))")
})

test('a condition that follows from another is left out', () => {
  expect(simplifyQuery("('chleb':AB & 'chleb':A)")).toBe("'chleb':A")
  expect(simplifyQuery("('chleb':A & ('chleb':A | 'bochen':A))")).toBe("'chleb':A")
})

test('what is needed stays', () => {
  for (const query of [
    "'chleb':A",
    "('chleb':A & 'zakwas':B)",
    "('chleb':A | 'zakwas':B)",
    "('chleb':A & !'/set')",
    "('ser':AB <-> 'biały':AB)",
    "(('ser':AB <-> 'biały':AB) | 'twaróg':A)",
    "('cukier':AB & !('bez' <2> 'cukier'))",
  ])
    expect(simplifyQuery(query)).toBe(query)
})
