import { createContext, type ReactNode, use } from 'react'

/** Something that can be liked or followed. */
export type Likeable = { kind: 'offers' | 'sellers'; id: number; name: string }

/** What stands in the corner of a card, once the page is awake: it is not needed to read. `null` until then. */
export const CardCorner = createContext<((of: Likeable) => ReactNode) | null>(null)

export const useCardCorner = (of: Likeable): ReactNode => use(CardCorner)?.(of)
