import { createContext } from 'react'
import type { PlaceLookupComponent } from './place-lookup.ts'

/** For dialogs deep inside a feature: the page around gives the field once. */
export const PlaceLookupContext = createContext<PlaceLookupComponent | null>(null)
