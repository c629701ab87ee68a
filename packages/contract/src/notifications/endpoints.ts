import { endpoints } from '../common/endpoint.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSchemas } from './schemas.ts'

export const notificationEndpoints = endpoints(notificationRoutes, notificationSchemas, {
  list: 'Own notifications, newest first, and the number of unread ones',
  read: 'Mark one as read',
  readAll: 'Mark all as read',
  preferences: 'Own notification preferences',
  savePreferences: 'Change the own notification preferences',
  registerToken: 'Register this device for push; the token ends with the session and belongs to its last user',
  removeToken: 'Stop push to this device',
  testSend: 'Send a test notification to the own devices; the reply says to how many',
  unsubscribe: 'Stop e-mails of one topic, by the link in an e-mail (RFC 8058)',
})
