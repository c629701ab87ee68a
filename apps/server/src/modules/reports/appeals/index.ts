export { APPEAL_DECIDED_TOPIC, decideAppeal } from './decide-appeal.ts'
export { appealByLink, appealOwn } from './file-appeal.ts'
export { appealsOfReport, findAppeal, readStatement, type StatementRow } from './statement.readmodel.ts'
export { toAppeal, viewAppeals, viewByLink, viewOwnStatements } from './statements.ts'
