import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const DATA = new URL('../../../../data/', import.meta.url)

/** Rows of one of the open data tables under `data/`, by column name. Reads `name` or `name.gz`. */
export const readTable = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = textOf(name).trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  })
}

const textOf = (name: string): string => {
  try {
    return readFileSync(new URL(name, DATA), 'utf8')
  } catch {
    return gunzipSync(readFileSync(new URL(`${name}.gz`, DATA))).toString('utf8')
  }
}
