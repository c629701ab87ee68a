/** Loads the offer without the rest of the feature. */
export const loadPasskeyOffer = () => import('./PasskeyOffer.tsx')
