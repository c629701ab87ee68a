/** Loads the question after a change without the rest of the feature. */
export const loadLegalPrompt = () => import('./LegalPrompt.tsx')
