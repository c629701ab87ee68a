/** A module as dependency-cruiser reports it. */
export type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }

const TEST = /\.test\.tsx?$/
/** Folders of which every sub-folder is a unit with an entry point. */
const SUB_FOLDER =
  /^(?:apps\/server\/src\/(?:modules\/[^/]+|platform|http|dev)|apps\/web\/src\/(?:features\/[^/]+|lib|ui|shared|app))\/[^/]+(?=\/)/

const subFolderOf = (file: string): string | undefined => (TEST.test(file) ? undefined : SUB_FOLDER.exec(file)?.[0])

/** Which sub-folder imports which. Lazy imports do not count: the router loads pages of every folder. */
function importsBetweenFolders(modules: readonly Module[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = subFolderOf(source)
    if (!from) continue
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = subFolderOf(resolved)
      if (!to || to === from || dependencyTypes.includes('dynamic-import')) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** Sub-folders that import each other, directly or through others: each cycle once, as its list of folders. */
export function folderCycles(modules: readonly Module[]): string[][] {
  const imports = importsBetweenFolders(modules)
  const reach = (start: string): Set<string> => {
    const reached = new Set<string>()
    const waiting = [...(imports.get(start) ?? [])]
    for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
      if (reached.has(folder)) continue
      reached.add(folder)
      waiting.push(...(imports.get(folder) ?? []))
    }
    return reached
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder)]))
  const groups = [...reached].flatMap(([folder, others]) =>
    others.has(folder) ? [[folder, ...[...others].filter((other) => reached.get(other)?.has(folder))]] : [],
  )
  return [...new Set(groups.map((group) => [...new Set(group)].toSorted().join(' ')))].map((group) => group.split(' '))
}
