import type { OperatorRole } from '@kram/contract/operators/roles'
import { createContext, use } from 'react'

/** The role of the operator whose pages these are. */
export const OperatorRoleContext = createContext<OperatorRole>('auditor')

export const useOperatorRole = (): OperatorRole => use(OperatorRoleContext)

/** Whether the operator changes what belongs to the whole market: the catalogue, words, texts. */
export const useAdministers = (): boolean => useOperatorRole() === 'administrator'

/** Whether the operator decides about reports and accounts. */
export const useDecides = (): boolean => ['moderator', 'administrator'].includes(useOperatorRole())
