// Limits of the season calendar. Without Zod, so that pages do not load the schemas.

export const MAX_SEASON_ENTRIES = 250
/** Entries of one month that the first page shows before those of the whole year. */
export const MAX_MONTH_TILES = 4

/** Where an entry is shown. */
export const SEASON_PLACES = ['fresh', 'stored', 'home'] as const
export type SeasonPlace = (typeof SEASON_PLACES)[number]
export const SEASON_PLACE_LABELS: Record<SeasonPlace, string> = {
  fresh: 'Świeże',
  stored: 'Z piwnicy i spiżarni',
  home: 'Strona główna',
}
