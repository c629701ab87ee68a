import { NEW_MESSAGE } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'

/** `1 nowa wiadomość`, `5 nowych wiadomości`. */
export const unreadText = (count: number): string => counted(count, NEW_MESSAGE, ' ')

export const reasonText = (reason: string | null) => (reason ? [`Powód: ${reason}`] : [])
