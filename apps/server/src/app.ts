import type { FastifyInstance } from 'fastify'
import type { Api } from '#http/api'
import { createApi } from '#http/create-api'
import { serveSamples, type Samples } from '#http/dev-letters'
import { dressEdge } from '#http/edge'
import type { InlineSources } from '#http/inline-page'
import { createKeeping, type Keeping } from '#http/keeping'
import { serveDescription } from '#http/serve-description'
import { accountJobs, accountLetters, accountSamples, createFindSession, registerAccounts } from '#modules/accounts'
import { registerAddresses } from '#modules/addresses'
import {
  alertJobs,
  alertLetters,
  alertLetterSamples,
  alertNoticeSamples,
  registerAlerts,
  stopAlertLetters,
} from '#modules/alerts'
import { registerCalendar } from '#modules/calendar'
import { registerCatalogue } from '#modules/catalogue'
import { registerComments } from '#modules/comments'
import {
  letterAdvice,
  notificationJobs,
  notificationLetters,
  notificationLetterSamples,
  noticeSamples,
  registerNotifications,
} from '#modules/notifications'
import { registerFavourites } from '#modules/favourites'
import { offerLetters, registerOffers, renewOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerReports, reportJobs, reportLetters, reportSamples } from '#modules/reports'
import { registerReservations, reservationJobs, reservationLetters, reservationSamples } from '#modules/reservations'
import { registerRights, rightsJobs, rightsSamples } from '#modules/rights'
import { extendOccurrences, registerSchedules } from '#modules/schedules'
import { registerSearch, searchJobs } from '#modules/search'
import { registerSellers } from '#modules/sellers'
import { registerSharing } from '#modules/sharing'
import { ledgerJob, registerStock } from '#modules/stock'
import { registerUploads, uploadJobs } from '#modules/uploads'
import { isMigrated } from '#platform/database-ready'
import { housekeeping } from '#platform/housekeeping'
import type { Job } from '#platform/jobs'
import { MAIL_TOPIC, mailHandler } from '#platform/mail'
import type { LetterHandler } from '#platform/runner'
import { onSessionEnd } from '#platform/session-ends'
import type { World } from './world.ts'

/** The routes of every slice. */
function registerSlices(api: Api, world: World): void {
  registerAccounts(api, world)
  registerSellers(api, world)
  registerAddresses(api, world)
  registerPlaces(api, world)
  registerSchedules(api, world)
  registerCatalogue(api, world)
  registerStock(api, world)
  registerReservations(api, world)
  registerComments(api, world)
  registerRights(api, { db: world.db, publicUrl: world.config.publicUrl })
  registerUploads(api, world)
  registerOffers(api, world)
  registerSearch(api, world)
  registerCalendar(api, { db: world.db, publicUrl: world.config.publicUrl })
  registerReports(api, world)
  registerNotifications(api, { ...world, stopOffers: stopAlertLetters })
  registerSharing(api, { ...world, publicUrl: world.config.publicUrl })
  registerFavourites(api, world)
  registerAlerts(api, world)
}

/** Who handles which letter of the outbox. */
export const lettersOf = (world: World): Record<string, LetterHandler> => {
  const parts = { ...world, publicUrl: world.config.publicUrl }
  return {
    [MAIL_TOPIC]: mailHandler(world.mailer),
    ...accountLetters(parts),
    ...reservationLetters({ ...parts, advise: letterAdvice(parts) }),
    ...notificationLetters(parts),
    ...offerLetters(parts),
    ...alertLetters(parts),
    ...reportLetters(parts),
  }
}

/** All recurring work. */
export const jobsOf = (world: World): Job[] => [
  ...housekeeping(world),
  ...accountJobs(world),
  ...reservationJobs(world),
  ...rightsJobs({ db: world.db, publicUrl: world.config.publicUrl }),
  ...uploadJobs(world),
  ...reportJobs(world),
  ...notificationJobs(world),
  ...alertJobs(world),
  extendOccurrences(world),
  renewOffers(world),
  ledgerJob(world),
  ...searchJobs(world),
]

/** Every letter and notification on made-up data, for the eyes of developers. */
export const samplesOf = (publicUrl: string): Samples => ({
  letters: [
    ...accountSamples(publicUrl),
    ...rightsSamples(publicUrl),
    ...reservationSamples(publicUrl),
    ...notificationLetterSamples(publicUrl),
    ...alertLetterSamples(publicUrl),
    ...reportSamples(),
  ],
  notices: [...noticeSamples(), ...alertNoticeSamples()],
})

export type AppOptions = {
  /** True from the moment the process was asked to stop. */
  isStopping?: () => boolean
  /** Pages: the web's server rendering and static files, after the API. */
  web?: (fastify: FastifyInstance, pages: Keeping['pages']) => Promise<void>
  /** What those pages carry in themselves, for the policy of every answer. */
  inline?: InlineSources | undefined
}

/** The composition root: the only file that knows every slice. */
export async function buildApp(world: World, options: AppOptions = {}): Promise<FastifyInstance> {
  return (await buildApi(world, options)).fastify
}

/** The same, with the list of its routes. */
export async function buildApi(world: World, { isStopping = () => false, web, inline }: AppOptions = {}): Promise<Api> {
  const { config, log, throttle, db, signals } = world
  const keeping = createKeeping({ db, signals, maxMegabytes: config.cacheMegabytes })
  const api = createApi({
    log,
    findSession: createFindSession(world),
    onSessionEnd: (hear) => onSessionEnd(db, signals, hear),
    throttle,
    checkReplies: !config.production,
    keeping,
    trustProxyHops: config.trustProxyHops,
  })
  dressEdge(api, { ...world, inline, isStopping, isReady: () => isMigrated(db) })
  if (!config.production && !config.mail.smtpUrl) serveSamples(api.fastify, samplesOf(config.publicUrl))
  registerSlices(api, world)
  serveDescription(api)
  await web?.(api.fastify, keeping.pages)
  return api
}
