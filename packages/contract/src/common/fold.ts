/**
 * Text as it is compared: lower case, no diacritics (ł too, which Unicode does not take apart), one space for
 * whatever is neither letter nor digit. `Konstancin-Jeziorna` → `konstancin jeziorna`, `Łódź` → `lodz`.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
