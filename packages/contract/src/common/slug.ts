const MAX = 60

/** The readable tail of an address, `Sery z Grójca & spółka` → `sery-z-grojca-spolka`; ids stay what is looked up. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-|-$/g, '')

/** The public address of an offer: `/offers/12-jajka-od-kur`. */
export const offerPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/offers/${slug ? `${id}-${slug}` : id}`

/** `12-jajka-od-kur` and `12` → 12; anything else → null. The tail is for people, the id is what is looked up. */
export const idOfSegment = (segment: string): number | null => {
  const digits = /^(\d{1,10})(-|$)/.exec(segment)?.[1]
  const id = Number(digits)
  return digits !== undefined && id > 0 && id <= 2_147_483_647 ? id : null
}
