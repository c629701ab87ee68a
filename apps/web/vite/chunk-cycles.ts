import type { Plugin } from 'vite'

/** The chunks of one cycle, or none. */
export const chunkCycle = (importsOf: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>()
  const follow = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return path.slice(path.indexOf(name))
    if (done.has(name)) return []
    for (const imported of importsOf.get(name) ?? []) {
      const cycle = follow(imported, [...path, name])
      if (cycle.length > 0) return cycle
    }
    done.add(name)
    return []
  }
  for (const name of importsOf.keys()) {
    const cycle = follow(name, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

/**
 * Ends the build when chunks import one another: one of them would run before what it needs is there, which no module graph
 * shows. A module in the wrong group of `chunks/` is the usual cause.
 */
export const withoutChunkCycles: Plugin = {
  name: 'without-chunk-cycles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const cycle = chunkCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle.length > 0) this.error(`These chunks import one another: ${cycle.join(' → ')}`)
  },
}
