export { closeBreach, openBreach, reopenBreach, tickStep, viewBreach, viewBreaches } from './breaches.ts'
export { deleteBreachesBefore } from './breaches.store.ts'
