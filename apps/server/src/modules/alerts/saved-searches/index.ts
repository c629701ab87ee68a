export { listAlerts, recentlyMatchedOffers } from './alerts.readmodel.ts'
export { parseQuery } from './criteria.ts'
export { createAlert, removeSavedSearch, stopAlertEmails, updateAlert } from './save-alert.ts'
