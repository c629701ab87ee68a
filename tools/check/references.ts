import { join } from 'node:path/posix'

/** The repository as seen from a page: all files as paths from the root, their text, and the folder of the page. */
type Repository = { files: readonly string[]; read: (file: string) => string; folder: string }

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const CITED_PATH = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|sql|md|tsv|txt|yml))`((?:,? \*[^*]+\*)*)/g
const CITED_FOLDER = /`((?:[\w@.-]+\/)+)`/g
const CITED_TEST = /\*([^*]+)\*/g

/** What a Markdown page refers to and the repository does not have: linked files and headings, paths, tests. */
export function brokenReferences(page: string, { files, read, folder }: Repository): string[] {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '')
  const end = (path: string) => files.filter((file) => file === path || file.endsWith(`/${path}`))

  const brokenLinks = [...prose.matchAll(LINK)].flatMap(([, path = '', heading]) => {
    const target = path === '' ? undefined : join(folder, path)
    if (target !== undefined && !files.some((file) => file === target || file.startsWith(withSlash(target))))
      return [`link to ${path}, which does not exist`]
    const text = target === undefined ? page : target.endsWith('.md') ? read(target) : ''
    return heading && !anchorsOf(text).has(heading) ? [`link to #${heading}, which is no heading of ${path}`] : []
  })
  const missingFiles = [...prose.matchAll(CITED_PATH)].flatMap(([, path = '', tests = '']) => {
    const found = end(path)
    if (found.length === 0) return [`${path} does not exist`]
    const text = found.map(read).join('\n')
    return [...tests.matchAll(CITED_TEST)].flatMap(([, name = '']) =>
      text.includes(name) ? [] : [`${path} has no test "${name}"`],
    )
  })
  const missingFolders = [...prose.matchAll(CITED_FOLDER)].flatMap(([, path = '']) =>
    files.some((file) => file.startsWith(path) || file.includes(`/${path}`)) ? [] : [`${path} does not exist`],
  )
  return [...brokenLinks, ...missingFiles, ...missingFolders]
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/** The anchors of a page's headings, as GitHub generates them. */
const anchorsOf = (page: string) =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
