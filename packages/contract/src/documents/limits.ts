// Documents of sellers. Without Zod, so that pages do not load the schemas.

export const DOCUMENT_LABELS = {
  organic: 'Certyfikat ekologiczny',
  integrated: 'Integrowana produkcja roślin',
  regional: 'Produkt regionalny lub tradycyjny',
  quality: 'Znak jakości',
  other: 'Inny certyfikat',
} as const
export type DocumentKind = keyof typeof DOCUMENT_LABELS

/** A seller has at most so many. */
export const MAX_DOCUMENTS = 20
