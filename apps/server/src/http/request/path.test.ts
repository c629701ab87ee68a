import { expect, test } from 'vitest'
import { pathOf } from './path.ts'

test.each([
  ['/api/things/7?uuid=a', '/api/things/7'],
  ['/%61pi/thin%67s/7', '/api/things/7'],
  ['http://other.example/api/things/7', '/api/things/7'],
  ['HTTPS://other.example:8443/%61pi/things/7?q=1', '/api/things/7'],
  ['/api/things/a%2Fb', '/api/things/a%2Fb'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  [undefined, ''],
])('the path of %s is %s', (url, path) => {
  expect(pathOf({ url })).toBe(path)
})
