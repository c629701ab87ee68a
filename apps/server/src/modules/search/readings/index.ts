export { answeringQueryOf, readingsOfQuestion } from './read-question.ts'
export type { Reading } from './readings.ts'
