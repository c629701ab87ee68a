/** Loads the requests of the own account without the desk's part of the feature. */
export const loadOwnDataRequests = () => import('./OwnDataRequests.tsx')
