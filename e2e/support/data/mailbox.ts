import { expect, type APIRequestContext } from '@playwright/test'

export type Email = { id: number; to: string; subject: string; text: string; html: string; createdAt: string }

/** Waits for a letter to an address in the local mailbox; `subject` tells which one. */
export const emailTo = async (request: APIRequestContext, to: string, subject: RegExp): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const reply = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
        const letters = (await reply.json()) as Email[]
        found = letters.find((letter) => subject.test(letter.subject))
        return found?.subject ?? ''
      },
      { timeout: 15_000, message: `a letter to ${to}` },
    )
    .toMatch(subject)
  if (!found) throw new Error('no letter')
  return found
}

/** The first link of a letter whose path starts so, as path and query. */
export const linkIn = ({ text }: Email, path: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path))
  if (!link) throw new Error(`no link to ${path} in the letter`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
