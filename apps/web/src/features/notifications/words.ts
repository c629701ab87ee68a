import { counted, type Forms } from '#lib/plural.ts'

const UNREAD: Forms = {
  one: 'nieprzeczytane',
  few: 'nieprzeczytane',
  many: 'nieprzeczytanych',
  other: 'nieprzeczytanego',
}

/** The server counts no further than one beyond this. */
const MOST = 99

export const unreadNumber = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread))

export const unreadWords = (unread: number): string =>
  unread > MOST ? `${unreadNumber(unread)} ${UNREAD.many}` : counted(unread, UNREAD)
