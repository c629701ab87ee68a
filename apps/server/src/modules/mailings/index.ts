// Entry point of the slice: other slices import from here only.
export { mailingEmailSamples } from './email-texts.ts'
export { mailingJobs } from './mailings.jobs.ts'
export { mailingMessageHandlers } from './mailings.messages.ts'
export { sendsMailing } from './mailings.readmodel.ts'
export { registerMailings } from './mailings.routes.ts'
