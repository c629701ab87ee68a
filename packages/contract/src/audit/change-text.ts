import { BREACH_STEPS, DATA_REQUEST_KIND_LABELS, DATA_REQUEST_STATUS_LABELS } from '../data-protection/limits.ts'
import { CHECK_OUTCOME_LABELS } from '../desk/people-limits.ts'
import { LEGAL_KIND_LABELS } from '../legal/limits.ts'
import { RULE_KIND_LABELS } from '../market-rules/limits.ts'
import { OPERATOR_ROLE_LABELS } from '../operators/roles.ts'
import { APPEAL_OUTCOME_LABELS } from '../reports/grounds.ts'
import { MEASURE_LABELS } from '../reports/labels.ts'
import { RESERVATION_STATUS_LABELS } from '../reservations/status.ts'
import { AUDIT_FIELD_LABELS } from './labels.ts'

const LOGIN_METHOD_LABELS = {
  password: 'hasło',
  link: 'link z e-maila',
  passkey: 'klucz dostępu',
  facebook: 'Facebook',
  confirmation: 'potwierdzenie adresu',
}

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: LOGIN_METHOD_LABELS,
  role: OPERATOR_ROLE_LABELS,
  measure: MEASURE_LABELS,
  status: { ...RESERVATION_STATUS_LABELS, ...DATA_REQUEST_STATUS_LABELS },
  outcome: { ...CHECK_OUTCOME_LABELS, ...APPEAL_OUTCOME_LABELS },
  requestKind: DATA_REQUEST_KIND_LABELS,
  step: Object.fromEntries(Object.entries(BREACH_STEPS).map(([step, { label }]) => [step, label])),
  document: LEGAL_KIND_LABELS,
  kind: RULE_KIND_LABELS,
}

const valueText = (field: string, value: string): string => VALUE_LABELS[field]?.[value] ?? value

type Change = { field: string; before: string | null; after: string | null }

/** `Zablokowane: nie → tak`. Codes are shown in words; other values are texts and numbers. */
export function auditChangeText({ field, before, after }: Change): string {
  const [from, to] = [before, after].map((value) => (value === null ? null : valueText(field, value)))
  return `${AUDIT_FIELD_LABELS[field] ?? field}: ${from === null ? '' : `${from} → `}${to ?? 'brak'}`
}
