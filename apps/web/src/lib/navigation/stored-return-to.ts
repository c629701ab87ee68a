import { deleteDraft, readDraft, writeDraft } from '../storage/drafts.ts'
import { safeReturnTo } from './return-to.ts'

const NAME = 'way-back'

/** Keeps where somebody was going while the letter that confirms the address is under way; as drafts do, it goes with the logout. */
export const storeReturnTo = (returnUrl: string | null): void => {
  const path = safeReturnTo(returnUrl)
  if (path === '/') deleteDraft(NAME)
  else writeDraft(NAME, path)
}

/** A path of this site, or `/`: what stands on a device is trusted no more than what stands in an address. */
export const storedReturnTo = (): string => {
  const stored = readDraft(NAME)
  return safeReturnTo(typeof stored === 'string' ? stored : null)
}

export const clearStoredReturnTo = (): void => deleteDraft(NAME)
