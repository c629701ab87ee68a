import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords most often found in leaks, lower case; the many words of up to three letters left out. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length > 3),
)
