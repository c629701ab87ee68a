import { PROOF_HEADER, type WorkChallenge } from '@kram/contract/common/proof-of-work-schemas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ApiError } from '#lib/api'
import { toast } from '#lib/feedback'

/**
 * Solves the challenge of a rejection and sends the request again. Loaded only then: the library is not part of any page. Where
 * the browser has no WebCrypto (a page without TLS), the rejection stands, which says that waiting helps.
 */
export async function sendWithProof<T>(
  rejection: ApiError,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  // Details of the error WORK_REQUIRED.
  const challenge = rejection.body.details?.['challenge'] as WorkChallenge | undefined
  if (!challenge || !globalThis.crypto?.subtle) throw rejection
  const closeToast = toast('info', 'Sprawdzamy, że to nie automat. To potrwa kilka sekund, rezerwacja wyśle się sama.')
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw rejection
    const { counter, derivedKey } = solution
    return await send({ [PROOF_HEADER]: btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } })) })
  } finally {
    closeToast()
  }
}
