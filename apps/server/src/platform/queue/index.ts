export { type Job, jobResults } from './jobs.ts'
export { enqueue, enqueueAll, outboxStats, purgeMessages, repeatMessage, reviveMessage } from './outbox.ts'
export { type MessageHandler, createRunner } from './runner.ts'
