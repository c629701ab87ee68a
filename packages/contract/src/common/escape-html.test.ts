import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('characters with a meaning in HTML become entities', () => {
  expect(escapeHtml(`<b title="a & b">d'Arc</b>`)).toBe('&lt;b title=&quot;a &amp; b&quot;&gt;d&#39;Arc&lt;/b&gt;')
})
