export { registerPerson } from './person.routes.ts'
export { personEmailSamples } from './email-texts.ts'
