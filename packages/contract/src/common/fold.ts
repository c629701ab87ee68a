/**
 * Text for comparisons: lower case, no diacritics (ł too, which Unicode does not decompose), one space for all other
 * characters except digits. `Konstancin-Jeziorna` → `konstancin jeziorna`, `Łódź` → `lodz`.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
