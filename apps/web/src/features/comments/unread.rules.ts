import type { Comment } from '@kram/contract/comments/schemas'

/** Not read and not written by me (specification, section 5). What the system writes is read from the start. */
export const isUnread = ({ isRead, appUserId }: Pick<Comment, 'isRead' | 'appUserId'>, userId: number): boolean =>
  !isRead && appUserId !== userId
