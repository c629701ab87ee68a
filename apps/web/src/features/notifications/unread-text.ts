import { counted, type Forms } from '@kram/polish/plural'

const UNREAD_FORMS: Forms = {
  one: 'nieprzeczytane',
  few: 'nieprzeczytane',
  many: 'nieprzeczytanych',
  other: 'nieprzeczytanego',
}

/** The server counts at most one more than this. */
const MAX_COUNTED = 99

export const unreadCountText = (unread: number): string => (unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread))

export const unreadText = (unread: number): string =>
  unread > MAX_COUNTED ? `${unreadCountText(unread)} ${UNREAD_FORMS.many}` : counted(unread, UNREAD_FORMS)
