import type { Plugin } from 'vite'

const START = /@layer properties\s*\{/

/** The index after the brace that closes the one before `from`. */
const endOfBlock = (css: string, from: number): number => {
  let depth = 1
  let at = from
  while (depth > 0 && at < css.length) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    at += 1
  }
  return at
}

/**
 * Leaves out what Tailwind writes for browsers without `@property`, of which it supports none itself: Firefox before 128. It is a
 * thirtieth of the stylesheet that every page carries.
 */
export const withoutTailwindFallback: Plugin = {
  name: 'without-tailwind-fallback',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\/(public|private)\.css$/.test(id)) return null
    const start = START.exec(code)
    if (!start) return null
    return code.slice(0, start.index) + code.slice(endOfBlock(code, start.index + start[0].length))
  },
}
