// Entry point of the rights feature: pages import only from here.
export { OpenStatements } from './OpenStatements.tsx'
export { Rights } from './Rights.tsx'
