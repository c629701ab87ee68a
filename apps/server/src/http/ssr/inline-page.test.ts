import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlinePage } from './inline-page.ts'

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

test('the policy contains the hash of the exact inline text, including replacement patterns', () => {
  const { template, inline } = inlinePage(
    '<script src="/early.js"></script><link rel="stylesheet" crossorigin href="/all.css">',
    (path) => ({ 'early.js': 'let $& = "ż"\n', 'all.css': 'a{content:"$1"}' })[path] ?? '',
  )
  expect(template).toBe('<script>let $& = "ż"</script><style>a{content:"$1"}</style>')
  expect(inline).toEqual({ scripts: [sourceOf('let $& = "ż"')], styles: [sourceOf('a{content:"$1"}')] })
})

test('modules are deferred and stay separate files', () => {
  const page = '<script type="module" crossorigin src="/index.js"></script><link rel="icon" href="/icon.svg" />'
  expect(inlinePage(page, () => '')).toEqual({ template: page, inline: { scripts: [], styles: [] } })
})

test.each(['</STYLE >', 'a{}</style><script>'])(
  'a text that contains the end tag of its element is refused: %s',
  (text) => {
    expect(() => inlinePage('<link rel="stylesheet" href="/all.css">', () => text)).toThrow(
      'all.css cannot stand in a page',
    )
  },
)
