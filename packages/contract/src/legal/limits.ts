// Legal documents of the service. Without Zod, so that pages do not load the schemas.

export const LEGAL_KIND_LABELS = { terms: 'Regulamin', privacy: 'Polityka prywatności' } as const
export type LegalKind = keyof typeof LEGAL_KIND_LABELS
export const LEGAL_KINDS = Object.keys(LEGAL_KIND_LABELS) as LegalKind[]

/**
 * Days between the announcement of a version and the day from which it applies. Terms: Regulation (EU) 2019/1150, art. 3(2), which
 * protects sellers; the privacy policy promises its own period.
 */
export const NOTICE_DAYS: Record<LegalKind, number> = { terms: 15, privacy: 14 }

/** Why a version may apply sooner: Regulation (EU) 2019/1150, art. 3(4), has no other reasons. */
export const SHORT_NOTICE_LABELS = {
  obligation: 'Wymaga tego przepis, którego nie da się wykonać z takim uprzedzeniem',
  danger:
    'Nieprzewidziane, bezpośrednie zagrożenie: oszustwo, złośliwe oprogramowanie, spam, wyciek danych lub inne ryzyko dla bezpieczeństwa',
} as const
export type ShortNotice = keyof typeof SHORT_NOTICE_LABELS

export const LEGAL_STATE_LABELS = {
  draft: 'Szkic',
  announced: 'Ogłoszona',
  inForce: 'Obowiązuje',
  past: 'Dawniejsza',
  withdrawn: 'Wycofana',
} as const
export type LegalState = keyof typeof LEGAL_STATE_LABELS

/** Where somebody accepted a version. */
export const ACCEPTANCE_SURFACE_LABELS = {
  registration: 'Rejestracja',
  facebook: 'Rejestracja przez Facebook',
  reservation: 'Rezerwacja z konta',
  guestReservation: 'Rezerwacja bez konta',
  prompt: 'Pytanie po zmianie',
} as const
export type AcceptanceSurface = keyof typeof ACCEPTANCE_SURFACE_LABELS

export const MAX_LEGAL_TEXT = 60_000
export const MAX_LEGAL_SECTIONS = 60
/** Published versions of a document that lists show. */
export const MAX_LEGAL_VERSIONS = 200

export const SECTION_CHANGE_LABELS = { added: 'nowy', changed: 'zmieniony', removed: 'usunięty' } as const
export type SectionChange = keyof typeof SECTION_CHANGE_LABELS
