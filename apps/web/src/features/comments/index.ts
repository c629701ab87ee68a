// The door of the comments feature: pages may use this and nothing behind it.
export { threadQuery } from './comments.queries.ts'
export { Thread } from './Thread.tsx'
export { refreshUnread, startUnreadPoll } from './unread-poll.ts'
