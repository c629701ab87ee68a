import { expect, test } from 'vitest'
import { recallEntry } from './texts.ts'

test('the entry in the thread has one full stop after each part, however it was typed', () => {
  const label = 'Jajka, wytłaczanka 10 szt.'
  expect(recallEntry({ label, reason: 'Wykryto salmonellę', advice: 'Nie jedz!' })).toBe(
    'Operator Kramu wycofuje produkt: Jajka, wytłaczanka 10 szt. Wykryto salmonellę. Co zrobić: Nie jedz!',
  )
})
