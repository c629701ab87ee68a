export { parseLegalText, sectionChanges, textProblem } from './legal-text.rules.ts'
