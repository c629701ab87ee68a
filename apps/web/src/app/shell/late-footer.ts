import { latePart } from '#lib/hydration'

/** At the end of every page and seen after it: in the page of the server from the start, loaded after the rest. */
export const lateFooter = latePart(async () => (await import('./Footer.tsx')).Footer)
