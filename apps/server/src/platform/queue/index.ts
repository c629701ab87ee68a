export { type Job, jobResults } from './jobs.ts'
export { enqueue, enqueueAll, outboxStats, purgeMessages, reviveMessage } from './outbox.ts'
export { type MessageHandler, createRunner } from './runner.ts'
