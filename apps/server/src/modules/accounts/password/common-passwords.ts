import { invalid } from '#platform/errors'
import { isCommonPassword, type PasswordOwner } from './password.rules.ts'

/** The most common leaked passwords in lower case, without the many words of up to three letters. Loaded when a password is chosen, because most processes never need them. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length > 3))
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Fails with the error `common` of the field `property` for a password that an attacker tries first. */
export async function rejectCommonPassword(property: string, password: string, owner: PasswordOwner): Promise<void> {
  const dictionary = await (loading ??= loadCommonPasswords())
  if (isCommonPassword(password, dictionary, owner)) throw invalid({ property, code: 'common' })
}
