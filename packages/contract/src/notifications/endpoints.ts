import { endpoints } from '../common/endpoint.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSchemas } from './schemas.ts'

export const notificationEndpoints = endpoints(notificationRoutes, notificationSchemas, {
  list: 'Own notifications, newest first, and how many are unread',
  read: 'Mark one as read',
  readAll: 'Mark all as read',
  preferences: 'How the person wants to hear',
  savePreferences: 'Decide how to hear',
  registerToken: 'Let this device hear; the token goes with the session, and to whoever registers it last',
  removeToken: 'Let this device hear no more',
  testSend: 'Send a test notification to the own devices; says in words how many',
  unsubscribe: 'Stop letters of one topic, by the link of a letter (RFC 8058); repeating it changes nothing',
})
