// The door of the comments feature: pages may use this and nothing behind it.
export { threadQuery } from './comments.queries.ts'
export { Thread } from './Thread.tsx'
export { refreshUnreadComments, startUnreadCommentsPoll } from './unread-poll.ts'
