// Without Zod, so that pages can show the labels without loading the schemas.

/** What a buyer may tick about an order, good and bad. */
export const REVIEW_TAG_LABELS = {
  fresh: 'świeże',
  asDescribed: 'zgodne z opisem',
  onTime: 'punktualnie',
  wellPacked: 'dobrze zapakowane',
  kind: 'miła obsługa',
  notFresh: 'nieświeże',
  notAsDescribed: 'inne niż w opisie',
  late: 'trzeba było czekać',
} as const
export type ReviewTag = keyof typeof REVIEW_TAG_LABELS

export const STARS = [1, 2, 3, 4, 5] as const
export const STAR_LABELS: Record<(typeof STARS)[number], string> = {
  1: 'bardzo źle',
  2: 'słabo',
  3: 'tak sobie',
  4: 'dobrze',
  5: 'bardzo dobrze',
}
