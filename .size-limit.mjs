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

const scriptsOf = (names) => names.map((name) => join(BUILD, manifest[name].file))

/** What a browser loads for a page that is opened first: the entry, the page and their chunks. */
function filesOf(page) {
  const names = [...new Set(['index.html', `src/app/pages/${page}.page.tsx`].flatMap((name) => [...closure(name)]))]
  return {
    scripts: scriptsOf(['src/app/early.ts', ...names]),
    styles: [...new Set(names.flatMap((name) => manifest[name].css ?? []))].map((file) => join(BUILD, file)),
  }
}

/** What every page loads when it has been shown: bell, toasts, service worker. */
const background = () => {
  const [name] = Object.entries(manifest).find(([, chunk]) => chunk.name === 'background') ?? []
  return scriptsOf([...closure(name ?? 'background')])
}

const PUBLIC_PAGES = [
  'site/home',
  'market/offers-nearby',
  'market/offers-delivery',
  'market/offer',
  'market/seller',
  'market/season',
  'account/login',
  'account/register',
  'account/forgot-password',
  'legal/accessibility',
  'legal/contact',
  'legal/faq',
  'legal/privacy-policy',
  'legal/ranking',
  'legal/report',
  'legal/sources',
  'legal/terms',
]

/** Files of a page, and with those of the background; a file is a request. `apps/web/vite/chunks/` says what a file holds. */
const MAX_FILES = 12
const MAX_FILES_IN_ALL = 15

const budget = (page) => {
  const { scripts, styles } = filesOf(page)
  const all = new Set([...scripts, ...background()])
  if (scripts.length > MAX_FILES || all.size > MAX_FILES_IN_ALL)
    throw new Error(`${page} loads ${scripts.length} scripts, ${all.size} in all:\n${[...all].join('\n')}`)
  return [
    { name: `${page}: scripts`, path: scripts, limit: '140 KiB', gzip: true, brotli: false },
    { name: `${page}: styles`, path: styles, limit: '13 KiB', gzip: true, brotli: false },
  ]
}

/** The form comes after the first screen: a table or a schema that slips into one of its chunks would stop the page for a moment. */
const loginForm = () => scriptsOf([...closure('src/features/accounts/login/LoginForm.tsx')])

export default [
  ...PUBLIC_PAGES.flatMap(budget),
  { name: 'login with its form: scripts', path: loginForm(), limit: '185 KiB', gzip: true, brotli: false },
]
