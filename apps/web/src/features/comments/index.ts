// Entry point of the comments feature: pages import only from here.
export { threadQuery } from './comments.queries.ts'
export { RecallNotice } from './RecallNotice.tsx'
export { Thread } from './Thread.tsx'
export { refreshUnreadComments, startUnreadCommentsPoll } from './unread-poll.ts'
