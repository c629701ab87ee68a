export { alertEmailSamples, alertNotificationSamples } from './digest-samples.ts'
export { deleteOldMatches, findOutdatedQueries, updateParsedQuery } from './digests.store.ts'
export { DIGEST_EMAIL_TOPIC, digestEmailHandler, PREVIOUS_DIGEST_EMAIL_TOPIC } from './send-digest-email.ts'
export { sendNextDigest } from './send-digest.ts'
