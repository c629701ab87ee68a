import MagicString from 'magic-string'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const allNodes = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allNodes)]

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? value['value']) : '')

/** The object of each `route({ … })` within a node. */
const routeSpecs = (node: Node): Node[] =>
  allNodes(node).flatMap((call) => {
    if (call.type !== 'CallExpression' || nameOf(call['callee']) !== 'route') return []
    return childrenOf(call).filter(({ type }) => type === 'ObjectExpression')
  })

const constantsOf = (statement: Node): Node[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  return isNode(declaration) && declaration.type === 'VariableDeclaration' ? childrenOf(declaration) : []
}

/** Takes all but the named properties out of the routes of a module. */
export const removeProperties = (code: MagicString, module: Node, keptNames: ReadonlySet<string>): void => {
  for (const spec of routeSpecs(module)) {
    const properties = childrenOf(spec)
    properties.forEach((property, index) => {
      if (!keptNames.has(nameOf(property['key'])))
        code.remove(property.start, properties[index + 1]?.start ?? spec.end - 1)
    })
  }
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Marks the making of every constant as free of side effects: unused ones fall away with all they use. */
const markPure = (code: MagicString, statement: Node): void => {
  for (const { init } of constantsOf(statement)) {
    if (!isNode(init) || FUNCTIONS.has(init.type)) continue
    code.appendLeft(init.start, '/* @__PURE__ */ (() => (').appendRight(init.end, '))()')
  }
}

const isRoutes = (statement: Node): boolean => routeSpecs(statement).length > 0

/** The module without its routes, which it hands on from `routesModule`. */
export const withoutRoutes = (source: string, module: Node, routesModule: string): MagicString => {
  const code = new MagicString(source)
  for (const statement of childrenOf(module)) {
    if (!isRoutes(statement)) markPure(code, statement)
    else {
      const names = constantsOf(statement).map(({ id }) => nameOf(id))
      code.overwrite(statement.start, statement.end, `export { ${names.join(', ')} } from '${routesModule}'`)
    }
  }
  return code
}

/** Only the routes of the module, each with the named properties, which must be plain values. */
export const onlyRoutes = (source: string, module: Node, keptNames: ReadonlySet<string>): MagicString => {
  const code = new MagicString(source)
  removeProperties(code, module, keptNames)
  for (const statement of childrenOf(module)) {
    if (!isRoutes(statement)) code.remove(statement.start, statement.end)
    for (const spec of routeSpecs(statement)) {
      for (const { key, value } of childrenOf(spec)) {
        if (keptNames.has(nameOf(key)) && !(isNode(value) && value.type === 'Literal')) {
          throw new Error(`the ${nameOf(key)} of a route must be written out: ${source.slice(spec.start, spec.end)}`)
        }
      }
    }
  }
  return code.prepend('const route = (spec) => spec\n')
}
