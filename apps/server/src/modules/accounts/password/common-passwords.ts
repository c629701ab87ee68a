import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common leaked passwords in lower case, without the many words of up to three letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length > 3),
)
