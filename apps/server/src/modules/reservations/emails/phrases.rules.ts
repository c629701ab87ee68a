import { counted } from '@kram/polish/counted-text'

/** `2 × Jajka (10 szt.)`, with a decimal comma. */
export const lineText = ({
  quantity,
  productName,
  variantName,
}: {
  quantity: number
  productName: string
  variantName: string
}): string => `${String(quantity).replace('.', ',')} × ${productName} (${variantName})`

/** `1 nowa wiadomość`, `5 nowych wiadomości`. */
export const unreadText = (count: number): string =>
  counted(count, 'nowa wiadomość', 'nowe wiadomości', 'nowych wiadomości')
