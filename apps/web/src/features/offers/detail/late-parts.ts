import { latePart } from '#lib/hydration'

/** Why nothing can be reserved, the items to choose from, and what is read after the decision: shown from the start and loaded after the first screen. */
export const lateOfferNotice = latePart(async () => (await import('./OfferNotice.tsx')).OfferNotice)
export const lateOfferItems = latePart(async () => (await import('./OfferItems.tsx')).OfferItems)
export const lateMoreAboutOffer = latePart(async () => (await import('./MoreAboutOffer.tsx')).MoreAboutOffer)

/** Loads the code of all of them, for the loader of the page. */
export const loadOfferParts = async (): Promise<void> => {
  await Promise.all([lateOfferNotice.load(), lateOfferItems.load(), lateMoreAboutOffer.load()])
}
