import { ApiError } from '#lib/api'

/** Asks for the second factor; true when it was given. */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false

/** The dialog of the operator's pages answers from now on; returns the function that ends it. */
export function answerConfirmations(next: Ask): () => void {
  ask = next
  return () => {
    ask = async () => false
  }
}

/** Sends again after the second factor was given, where the server wants it for an irreversible act. */
export async function withConfirmation<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED' || !(await ask())) throw error
    return send()
  }
}
