import { expect, type APIRequestContext } from '@playwright/test'

export type Email = { id: number; to: string; subject: string; text: string; html: string; createdAt: string }

/** Waits for an e-mail to an address in the development mailbox, selected by its subject. */
export const emailTo = async (request: APIRequestContext, to: string, subject: RegExp): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const reply = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
        const emails = (await reply.json()) as Email[]
        found = emails.find((email) => subject.test(email.subject))
        return found?.subject ?? ''
      },
      { timeout: 60_000, message: `an e-mail to ${to}` },
    )
    .toMatch(subject)
  if (!found) throw new Error('no e-mail')
  return found
}

/** The first link of an e-mail whose path starts with `path`, as path and query. */
export const linkIn = ({ text }: Email, path: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path))
  if (!link) throw new Error(`no link to ${path} in the e-mail`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
