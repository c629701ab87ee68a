export { listAlerts, recentlyMatchedOffers } from './alerts.store.ts'
export { parseQuery } from './criteria.ts'
export { createAlert, removeSavedSearch, stopAlertEmails, updateAlert } from './save-alert.ts'
