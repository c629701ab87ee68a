import { withdrawalDeadline } from './deadlines.ts'
import type { RightsFacts } from './rights.rules.ts'
import type { RightsCase } from './rights-case.readmodel.ts'
import type { StatementRow } from './statements.readmodel.ts'

/** The facts of a reservation for the rules, with its statements and the withdrawal deadline. */
export const rightsFactsOf = (rightsCase: RightsCase, statements: readonly StatementRow[]): RightsFacts => ({
  ...rightsCase,
  withdrawn: statements.some(({ kind }) => kind === 'withdrawal'),
  until: rightsCase.status === 'completed' ? withdrawalDeadline(rightsCase.statusChangedAt) : null,
})
