import { posix } from 'node:path'

/**
 * `modules` lists paths and globs as `modulePath` writes them; what begins with `!` is left to other groups. Of the groups that
 * list a module, the first one takes it.
 */
export type Group = {
  name: string | ((id: string) => string | null)
  modules: readonly string[]
  /** Icons of the library, by their names without `Icon`. */
  icons?: readonly string[]
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}

/** `src/…` for the web, `contract/src/…` and `polish/src/…` for the packages, `node_modules/…` for libraries. */
const modulePath = (id: string) => id.replace(/^.*\/(?=node_modules\/)|^.*\/(?:apps\/web|packages)\//, '')

const isGlob = (entry: string) => entry.includes('*')

const matcher = (entries: readonly string[]) => {
  const paths = new Set(entries)
  const globs = entries.filter(isGlob)
  return (path: string) => paths.has(path) || globs.some((glob) => posix.matchesGlob(path, glob))
}

const iconPath = (name: string) => `node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`

/** What a group lists and what it leaves to others. */
export const entriesOf = ({ modules, icons = [] }: Pick<Group, 'modules' | 'icons'>) => ({
  listed: [...modules.filter((entry) => !entry.startsWith('!')), ...icons.map(iconPath)],
  left: modules.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1)),
})

/** The group as the bundler takes it. */
export const toBundlerGroup = ({ modules, icons = [], ...options }: Group) => {
  const { listed, left } = entriesOf({ modules, icons })
  const isListed = matcher(listed)
  const isLeft = matcher(left)
  const test = (id: string) => {
    const path = modulePath(id)
    return isListed(path) && !isLeft(path)
  }
  return { ...options, test }
}
