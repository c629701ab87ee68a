import { withdrawalEnds } from './deadlines.ts'
import type { Matter } from './rights.rules.ts'
import type { Case, StatementRow } from './rights.store.ts'

/** The reservation as the rules look at it: with what was declared, and until when one may withdraw. */
export const matterOf = (record: Case, statements: readonly StatementRow[]): Matter => ({
  ...record,
  withdrawn: statements.some(({ kind }) => kind === 'withdrawal'),
  until: record.status === 'completed' ? withdrawalEnds(record.statusChangedAt) : null,
})
