import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database'
import type { Samples } from '#platform/email'
import { mailboxMailer } from './mailbox-mailer.ts'
import { registerMailboxPages } from './mailbox-pages.ts'
import { registerSamplePages } from './sample-pages.ts'

/** Used where no SMTP server is configured. Only the entry files of processes import it, so that slices do not depend on it. */
export const developmentParts = {
  mailer: mailboxMailer,
  registerPages(fastify: FastifyInstance, { db, samples }: { db: Db; samples: Samples }): void {
    registerMailboxPages(fastify, db)
    registerSamplePages(fastify, samples)
  },
}
