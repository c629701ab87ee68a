import { createContext } from 'react'
import type { PlaceLookupComponent } from './place-lookup.ts'

/** The field for dialogs inside a feature; provided by the page. */
export const PlaceLookupContext = createContext<PlaceLookupComponent | null>(null)
