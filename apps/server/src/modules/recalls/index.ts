// Entry point of the slice: other slices import from here only.
export { recallMessageHandlers } from './recalls.messages.ts'
export { registerRecalls } from './recalls.routes.ts'
export { recallEmailSamples, recallNotificationSamples } from './texts.ts'
