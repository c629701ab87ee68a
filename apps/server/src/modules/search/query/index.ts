export { parseQuery } from './parse-query.ts'
export { queryLevels } from './query-levels.ts'
export { type TextSearch, findMarks, understandQuery } from './understand-query.ts'
