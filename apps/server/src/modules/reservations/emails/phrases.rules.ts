import { NEW_MESSAGE } from '@kram/polish/new-nouns'
import { decimalText } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'

/** `2 × Jajka (10 szt.)`, with a decimal comma. */
export const lineText = ({
  quantity,
  productName,
  variantName,
}: {
  quantity: number
  productName: string
  variantName: string
}): string => `${decimalText(quantity)} × ${productName} (${variantName})`

/** `1 nowa wiadomość`, `5 nowych wiadomości`. */
export const unreadText = (count: number): string => counted(count, NEW_MESSAGE, ' ')
