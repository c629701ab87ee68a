import { expect, test } from 'vitest'
import { parseLegalText, sectionChanges, textProblem } from './legal-text.rules.ts'

const plain = (text: string) => ({ text, strong: false, href: null })

test('headings, paragraphs, lists, strong words and links', () => {
  const body =
    '## Kto\r\n\r\nTo jest **ważne** i [tu](/ranking)\nw jednym akapicie.\n\n{{operator}}\n\n## Co\n- raz,\n- dwa: {{email}}.\n'
  expect(parseLegalText(body)).toEqual([
    {
      title: 'Kto',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              plain('To jest '),
              { text: 'ważne', strong: true, href: null },
              plain(' i '),
              { text: 'tu', strong: false, href: '/ranking' },
              plain(' w\u00a0jednym akapicie.'),
            ],
          ],
        },
        { kind: 'operator', lines: [] },
      ],
    },
    {
      title: 'Co',
      blocks: [
        {
          kind: 'list',
          lines: [[plain('raz,')], [plain('dwa: '), { text: '', strong: false, href: 'operator:email' }, plain('.')]],
        },
      ],
    },
  ])
})

test('no address but a path or https becomes a link, and markup is text', () => {
  const lines = [
    '[zły](javascript:alert)',
    '[zły](//zly.example)',
    '<b onclick="x">B</b>',
    '[dobry](https://uodo.gov.pl/p)',
  ]
  const [section] = parseLegalText(`## A\n\n${lines.join('\n\n')}`)
  expect(section?.blocks.map(({ lines: [line] }) => line?.[0]?.href)).toEqual([
    null,
    null,
    null,
    'https://uodo.gov.pl/p',
  ])
  expect(section?.blocks[2]?.lines).toEqual([[plain('<b onclick="x">B</b>')]])
})

test('a text begins with a heading, and no section is empty or there twice', () => {
  expect(textProblem('Bez nagłówka')).toBe('legalHeading')
  expect(textProblem('Wstęp\n\n## A\n\nx')).toBe('legalHeading')
  expect(textProblem('## A\n\nx\n\n## A\n\ny')).toBe('legalSameHeading')
  expect(textProblem('## A\n\n## B\n\ny')).toBe('legalEmptySection')
  expect(textProblem('## A\n\nx')).toBe(null)
})

test('changes by section', () => {
  const before = '## A\n\nx\n\n## B\n\ny\n\n## C\n\nz'
  expect(sectionChanges(before, '## A\n\nx\n\n## B\n\nyy\n\n## D\n\nd')).toEqual([
    { title: 'B', change: 'changed' },
    { title: 'D', change: 'added' },
    { title: 'C', change: 'removed' },
  ])
  expect(sectionChanges(null, before)).toEqual([])
})
