export { parseQuery } from './read-question.ts'
export { queryLevels, savedQueryOf } from './query-levels.ts'
export { explainQuery } from './explain-query.ts'
export { findMarks, type TextSearch, understandQuery } from './understand-query.ts'
