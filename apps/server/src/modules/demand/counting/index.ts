export { countQuestion } from './count-question.ts'
export { createQuestionBatch } from './question-batch.ts'
export { deleteQuestionsBefore } from './questions.store.ts'
