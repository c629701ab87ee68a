import type { Comment } from '@kram/contract/comments/schemas'

/** Not read and not written by me (specification, section 5). What the system wrote is read with the thread and counts until then. */
export const isUnread = ({ isRead, appUserId }: Pick<Comment, 'isRead' | 'appUserId'>, userId: number): boolean =>
  !isRead && appUserId !== userId
