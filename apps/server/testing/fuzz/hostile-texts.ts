const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const textOf = (value: string): string => JSON.stringify(value)

/**
 * Values that real clients never send, as JSON text: some of them (`-0`, `1e999`, a key `__proto__`, a lone surrogate) are lost
 * when JavaScript writes them.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.1',
  '2147483648',
  '1e308',
  '1e999',
  '""',
  textOf("'; drop table users; --"),
  textOf('%_\\'),
  textOf('a'.repeat(300)),
  textOf('ż'.repeat(5000)),
  '"\\u0000"',
  '"\\ud800"',
  textOf('\r\nBcc: a@b.pl'),
  textOf('<script>alert(1)</script>'),
  textOf('2026-02-30'),
  textOf('2099-12-31'),
  textOf('23:59'),
  '[]',
  '[null]',
  `[${'1,'.repeat(999)}1]`,
  '{}',
  '{"toString":1}',
  '{"__proto__":{"a":1}}',
  deep(50),
  deep(3000),
]

/** Further ones, for the long run alone: the test of every field has a minute. */
export const MORE_HOSTILE_TEXTS: readonly string[] = [
  '9007199254740993',
  '99999999999999999999',
  '1e-7',
  '-2147483649',
  '"1e9"',
  textOf('👩‍👩‍👧‍👦'.repeat(50)),
  textOf('\u202Eabc'),
  textOf('../../etc/passwd'),
  textOf('2026-03-29T02:30:00+01:00'),
  textOf('+48600123456'),
  textOf(`${'x'.repeat(255)}@b.pl`),
  textOf('99999.99'),
  '{"constructor":{"prototype":1}}',
]
