// The door of the rights feature: pages may use this and nothing behind it.
export { OpenStatements } from './OpenStatements.tsx'
export { Rights } from './Rights.tsx'
