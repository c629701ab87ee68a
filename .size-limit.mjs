import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILD = 'apps/web/dist/client'
const manifest = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8'))

/** A chunk and everything it needs before it can run. */
function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen
  seen.add(name)
  if (!manifest[name]) throw new Error(`${name} is not in the build: name the page as it is called now`)
  for (const needed of manifest[name].imports ?? []) closure(needed, seen)
  return seen
}

/** What a browser loads for a page that is opened first: the entry, the page and their chunks. */
function filesOf(page) {
  const names = [...closure('index.html'), ...closure(`src/app/pages/${page}.page.tsx`)]
  const chunks = [...new Set(names)].map((name) => manifest[name])
  const early = manifest['src/app/early.ts']
  return {
    scripts: [early, ...chunks].map(({ file }) => join(BUILD, file)),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => join(BUILD, file)),
  }
}

/** The first page that most people open, and the login, which carries the form library as well. */
const PAGES = {
  'site/home': '144 KiB',
  'market/offers-nearby': '144 KiB',
  'market/offers-delivery': '144 KiB',
  'market/offer': '144 KiB',
  'account/login': '156 KiB',
}

const budget = ([page, limit]) => {
  const { scripts, styles } = filesOf(page)
  return [
    { name: `${page}: scripts`, path: scripts, limit, gzip: true, brotli: false },
    { name: `${page}: styles`, path: styles, limit: '12 KiB', gzip: true, brotli: false },
  ]
}

export default Object.entries(PAGES).flatMap(budget)
