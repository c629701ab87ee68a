import type { FastifyInstance } from 'fastify'
import type { ApiServer } from '#http/routes'
import { createServer, registerPlugins } from '#http/server'
import type { InlineSources } from '#http/ssr'
import { createResponseCache, type ResponseCache } from '#http/cache'
import { registerDocs } from '#http/docs'
import {
  accountJobs,
  accountMessageHandlers,
  accountEmailSamples,
  createFindSession,
  registerAccounts,
} from '#modules/accounts'
import { registerAddresses } from '#modules/addresses'
import {
  alertJobs,
  alertMessageHandlers,
  alertEmailSamples,
  alertNotificationSamples,
  registerAlerts,
  stopAlertEmails,
} from '#modules/alerts'
import { apiKeyJobs, createFindApiKey, registerApiKeys } from '#modules/api-keys'
import { auditJobs, registerAudit } from '#modules/audit'
import { registerCalendar } from '#modules/calendar'
import { registerCategoryFields } from '#modules/category-fields'
import { registerCatalogue, purgeCatalogue } from '#modules/catalogue'
import { closingJobs, registerClosings } from '#modules/closings'
import { registerComments } from '#modules/comments'
import {
  notificationJobs,
  notificationMessageHandlers,
  pushMessageHandlers,
  notificationEmailSamples,
  notificationSamples,
  registerNotifications,
} from '#modules/notifications'
import { demandJobs, registerDemand } from '#modules/demand'
import { registerBlocks } from '#modules/blocks'
import { registerFavourites } from '#modules/favourites'
import { offerMessageHandlers, registerOffers, renewOffers, purgeOffers } from '#modules/offers'
import { dataProtectionEmailSamples, dataProtectionJobs, registerDataProtection } from '#modules/data-protection'
import { legalEmailSamples, legalJobs, legalMessageHandlers, registerLegal } from '#modules/legal'
import { holdEmailSamples, registerHolds } from '#modules/holds'
import { registerMarketRules } from '#modules/market-rules'
import { deskJobs, personEmailSamples, registerDesk } from '#modules/desk'
import { registerDocuments } from '#modules/documents'
import { mailingEmailSamples, mailingJobs, mailingMessageHandlers, registerMailings } from '#modules/mailings'
import { registerOperators } from '#modules/operators'
import { registerPlaces, purgeLocations } from '#modules/places'
import { registerPosts } from '#modules/posts'
import { recallEmailSamples, recallMessageHandlers, recallNotificationSamples, registerRecalls } from '#modules/recalls'
import {
  registerReports,
  reportJobs,
  reportMessageHandlers,
  reportEmailSamples,
  reportNotificationSamples,
} from '#modules/reports'
import { registerReservations, reservationJobs, reservationEmailSamples } from '#modules/reservations'
import { registerRights, rightsJobs, rightsEmailSamples } from '#modules/rights'
import { registerReviews } from '#modules/reviews'
import { extendOccurrences, registerSchedules, purgeSchedules } from '#modules/schedules'
import { registerSearch, searchJobs } from '#modules/search'
import { registerSeasons } from '#modules/seasons'
import { registerSellers, reliabilityJob } from '#modules/sellers'
import { registerSharing } from '#modules/sharing'
import { registerStanding, standingEmailSamples, standingJobs, standingNotificationSamples } from '#modules/standing'
import { checkLedgerJob, countPrivateLimits, registerStock, purgeStock } from '#modules/stock'
import { pictureRenditionsJob, registerUploads, uploadJobs } from '#modules/uploads'
import { registerSynonyms } from '#modules/synonyms'
import { registerTax, taxEmailSamples, taxJobs } from '#modules/tax'
import { registerSuspensions, suspensionEmailSamples, suspensionJobs } from '#modules/suspensions'
import { registerWebhooks, webhookEmailSamples, webhookJobs, webhookMessageHandlers } from '#modules/webhooks'
import { networkMatcher } from '#platform/config'
import { isMigrated } from '#platform/database'
import { housekeeping } from '#platform/housekeeping'
import type { Job, MessageHandler } from '#platform/queue'
import { EMAIL_TOPIC, emailHandler, type Samples } from '#platform/email'
import { onSessionEnd } from '#platform/auth'
import type { AppContext } from './app-context.ts'
import { examineRunning } from './commands/doctor/index.ts'

/** Registers the routes of every slice. */
function registerSlices(api: ApiServer, context: AppContext): void {
  registerAccounts(api, { ...context, publicUrl: context.config.publicUrl })
  registerSellers(api, context)
  registerAddresses(api, context)
  registerPlaces(api, context)
  registerSchedules(api, context)
  registerCatalogue(api, context)
  registerStock(api, context)
  registerReservations(api, context)
  registerComments(api, context)
  registerRights(api, { db: context.db, publicUrl: context.config.publicUrl })
  registerReviews(api, context)
  registerStanding(api, { db: context.db, clock: context.clock, publicUrl: context.config.publicUrl })
  registerUploads(api, context)
  registerOffers(api, context)
  registerSearch(api, context)
  registerPosts(api, context)
  registerCalendar(api, { db: context.db, publicUrl: context.config.publicUrl })
  registerReports(api, context)
  registerSuspensions(api, context)
  registerClosings(api, context)
  registerHolds(api, context)
  registerRecalls(api, context)
  registerMarketRules(api, context)
  registerSynonyms(api, context)
  registerSeasons(api, context)
  registerCategoryFields(api, context)
  registerNotifications(api, { ...context, stopOfferEmails: stopAlertEmails })
  registerSharing(api, { ...context, publicUrl: context.config.publicUrl })
  registerFavourites(api, context)
  registerBlocks(api, context)
  registerAlerts(api, context)
  registerDemand(api, context)
  registerApiKeys(api, context)
  registerAudit(api, context)
  registerLegal(api, context)
  registerDataProtection(api, context)
  registerTax(api, { ...context, operator: context.config.operator, publicUrl: context.config.publicUrl })
  registerOperators(api, context)
  registerDocuments(api, context)
  registerMailings(api, context)
  registerDesk(api, { ...context, examine: () => examineRunning(context), publicUrl: context.config.publicUrl })
  registerWebhooks(api, { ...context, allowLoopback: context.config.webhookLoopback })
}

/** The message handler of each outbox topic. */
export const messageHandlers = (context: AppContext): Record<string, MessageHandler> => {
  const parts = { ...context, publicUrl: context.config.publicUrl }
  return {
    [EMAIL_TOPIC]: emailHandler(context.mailer, parts.publicUrl),
    ...accountMessageHandlers(parts),
    ...notificationMessageHandlers(parts),
    ...offerMessageHandlers(parts),
    ...alertMessageHandlers(parts),
    ...reportMessageHandlers(parts),
    ...legalMessageHandlers(parts),
    ...recallMessageHandlers(parts),
    ...mailingMessageHandlers(parts),
  }
}

/**
 * Handlers that call services of others, each apart from the rest: a push service or a receiver of webhooks that does not answer must
 * not hold up e-mails or each other.
 */
export const callingHandlers = (context: AppContext): Record<string, MessageHandler>[] => {
  const { publicUrl, webhookLoopback } = context.config
  return [
    ...pushMessageHandlers(context),
    webhookMessageHandlers({ ...context, publicUrl, allowLoopback: webhookLoopback }),
  ]
}

/** All recurring jobs. */
export const jobsOf = (context: AppContext): Job[] => [
  ...housekeeping(context),
  ...accountJobs(context),
  ...reservationJobs(context),
  ...rightsJobs({ db: context.db, publicUrl: context.config.publicUrl }),
  ...standingJobs({ db: context.db, clock: context.clock, publicUrl: context.config.publicUrl }),
  ...uploadJobs(context),
  pictureRenditionsJob(context),
  ...reportJobs(context),
  ...suspensionJobs(context),
  ...closingJobs(context),
  ...dataProtectionJobs(context),
  ...taxJobs({ db: context.db, clock: context.clock, publicUrl: context.config.publicUrl }),
  ...legalJobs({ db: context.db, clock: context.clock, publicUrl: context.config.publicUrl }),
  ...deskJobs(context),
  ...mailingJobs(context),
  ...notificationJobs(context),
  ...alertJobs(context),
  ...demandJobs(context),
  ...apiKeyJobs(context),
  ...webhookJobs(context),
  ...auditJobs(context),
  extendOccurrences(context),
  renewOffers(context),
  checkLedgerJob(context),
  countPrivateLimits(context),
  reliabilityJob(context),
  ...searchJobs(context),
  ...purgeOffers(context),
  ...purgeSchedules(context),
  ...purgeStock(context),
  ...purgeCatalogue(context),
  ...purgeLocations(context),
]

/** Every e-mail and notification with sample data, shown in development. */
export const allSamples = (publicUrl: string): Samples => ({
  emails: [
    ...accountEmailSamples(publicUrl),
    ...rightsEmailSamples(publicUrl),
    ...reservationEmailSamples(publicUrl),
    ...notificationEmailSamples(publicUrl),
    ...alertEmailSamples(publicUrl),
    ...reportEmailSamples(),
    ...suspensionEmailSamples(),
    ...legalEmailSamples(publicUrl),
    ...holdEmailSamples(),
    ...recallEmailSamples(),
    ...personEmailSamples(publicUrl),
    ...mailingEmailSamples(publicUrl),
    ...dataProtectionEmailSamples(),
    ...taxEmailSamples(publicUrl),
    ...standingEmailSamples(publicUrl),
    ...webhookEmailSamples(publicUrl),
  ],
  notifications: [
    ...notificationSamples(),
    ...standingNotificationSamples(),
    ...reportNotificationSamples(),
    ...recallNotificationSamples(),
    ...alertNotificationSamples(),
  ],
})

export type AppOptions = {
  /** Checks replies against the contract; on by default outside production. */
  checkReplies?: boolean
  /** True once the process was asked to stop. */
  isStopping?: () => boolean
  /** Registers pages (server rendering and static files) after the API. */
  web?: (fastify: FastifyInstance, responseCache: ResponseCache) => Promise<void>
  /** Inline scripts and styles of the pages, for the content security policy. */
  inline?: InlineSources | undefined
}

/** Composition root: the only file that knows every slice. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  return (await buildApiServer(context, options)).fastify
}

/** Same, and returns the list of its routes. */
export async function buildApiServer(
  context: AppContext,
  { isStopping = () => false, checkReplies = !context.config.production, web, inline }: AppOptions = {},
): Promise<ApiServer> {
  const { config, log, rateLimiter, db, pubSub } = context
  const responseCache = createResponseCache({
    db,
    pubSub,
    maxMegabytes: config.cacheMegabytes,
    cdnMaxAgeSeconds: config.cdn.maxAgeSeconds,
  })
  const api = createServer({
    log,
    findSession: createFindSession(context),
    findApiKey: createFindApiKey(context),
    onSessionEnd: (listener) => onSessionEnd(db, pubSub, listener),
    ...(config.operatorNetworks.length > 0 && { isOperatorNetwork: networkMatcher(config.operatorNetworks) }),
    rateLimiter,
    checkReplies,
    responseCache,
    trustProxyHops: config.trustProxyHops,
  })
  registerPlugins(api, { ...context, inline, isStopping, isReady: () => isMigrated(db) })
  if (!config.production && !config.mail.smtpUrl) {
    context.development.registerPages(api.fastify, { db, samples: allSamples(config.publicUrl) })
  }
  registerSlices(api, context)
  registerDocs(api)
  await web?.(api.fastify, responseCache)
  return api
}
