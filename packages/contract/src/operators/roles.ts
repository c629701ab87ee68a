// Roles of operators. Without Zod, so that pages do not load the schemas.

export const OPERATOR_ROLES = ['support', 'moderator', 'administrator', 'auditor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_LABELS: Record<OperatorRole, string> = {
  support: 'Obsługa',
  moderator: 'Moderator',
  administrator: 'Administrator',
  auditor: 'Audytor',
}

export const OPERATOR_ROLE_TEXTS: Record<OperatorRole, string> = {
  support: 'Czyta konta, zgłoszenia i rezerwacje, odpowiada na pytania.',
  moderator: 'Rozstrzyga zgłoszenia, blokuje konta, anuluje rezerwacje.',
  administrator: 'Robi wszystko, także nadaje i odbiera role.',
  auditor: 'Czyta wszystko razem z dziennikiem, niczego nie zmienia.',
}
