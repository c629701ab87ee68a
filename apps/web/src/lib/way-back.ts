import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { safeReturnUrl } from './return-url.ts'

const NAME = 'way-back'

/** Keeps where somebody was going while the letter that confirms the address is under way; as drafts do, it goes with the logout. */
export const keepWayBack = (returnUrl: string | null): void => {
  const path = safeReturnUrl(returnUrl)
  if (path === '/') dropDraft(NAME)
  else writeDraft(NAME, path)
}

/** A path of this site, or `/`: what stands on a device is trusted no more than what stands in an address. */
export const keptWayBack = (): string => {
  const kept = readDraft(NAME)
  return safeReturnUrl(typeof kept === 'string' ? kept : null)
}

export const dropWayBack = (): void => dropDraft(NAME)
