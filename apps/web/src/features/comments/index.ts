// The door of the comments feature: pages may use this and nothing behind it.
export { Thread } from './Thread.tsx'
export { refreshUnread, startUnreadPoll } from './unread-poll.ts'
