const PREPOSITIONS = new Set(
  'z,ze,na,do,dla,od,ode,u,po,pod,spod,przy,przeciw,w,we,o,za,nad,znad,przed,ku,bez'.split(','),
)

/** What stands behind one is not the thing itself: "kosz na grzyby" is a kosz. */
export const isPreposition = (word: string | undefined): boolean => word !== undefined && PREPOSITIONS.has(word)

const SELLER_PREPOSITIONS = new Set(['od', 'u', 'spod', 'pasieka'])

/** "u Zosi", "od Kowalskich". */
export const pointsToSeller = (word: string | null): boolean => word !== null && SELLER_PREPOSITIONS.has(word)
