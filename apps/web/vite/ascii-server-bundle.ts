import type { Plugin } from 'vite'

const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Same program in ASCII: strings, templates, regular expressions and names all may hold escapes of UTF-16 units. */
export const toAscii = (code: string): string => code.replaceAll(/[^\0-\x7f]/g, escape)

/**
 * Writes the bundle of the server in ASCII. The engine keeps the source in memory as long as the process lives, with two bytes for
 * every character as soon as one of them is Polish.
 */
export const asciiServerBundle: Plugin = {
  name: 'ascii-server-bundle',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // After the bundler has minified, which writes characters instead of escapes.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code)
  },
}
