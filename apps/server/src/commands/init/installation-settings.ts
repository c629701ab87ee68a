import { randomBytes } from 'node:crypto'
import webPush from 'web-push'

/** What a person says about a new installation. */
export type Answers = {
  publicUrl: string
  smtpUrl: string
  mailFrom: string
  operatorName: string
  operatorAddress: string
  operatorEmail: string
  operatorPhone: string
  operatorTaxId: string
}

const SECRET_BYTES = 24
/** Letters and digits only: the passwords stand in addresses. */
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex')

/** The variables of `.env`, with new secrets and a new key pair for web push. */
export function installationSettings(answers: Answers): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return {
    PUBLIC_URL: new URL(answers.publicUrl).origin,
    SMTP_URL: answers.smtpUrl,
    MAIL_FROM: answers.mailFrom,
    OPERATOR_NAME: answers.operatorName,
    OPERATOR_ADDRESS: answers.operatorAddress,
    OPERATOR_EMAIL: answers.operatorEmail,
    OPERATOR_PHONE: answers.operatorPhone,
    OPERATOR_TAX_ID: answers.operatorTaxId,
    POSTGRES_PASSWORD: newSecret(),
    DATABASE_PASSWORD: newSecret(),
    S3_ACCESS_KEY_ID: newSecret(),
    S3_SECRET_ACCESS_KEY: newSecret(),
    METRICS_TOKEN: newSecret(),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: `mailto:${answers.operatorEmail}`,
    BACKUP_PASSPHRASE: newSecret(),
  }
}

/**
 * The text of `.env`. Values are in single quotes, in which Compose, Node and a shell replace nothing; a quote within a value
 * cannot be written in a way that all of them read.
 * @throws RangeError when a value contains a single quote or a line break.
 */
export function toEnvFile(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/['\r\n]/.test(value)) throw new RangeError(`${name} must not contain a single quote or a line break`)
    return `${name}='${value}'`
  })
  return [
    '# Settings of this installation, with its passwords: keep this file out of backups that others read.',
    '# docs/settings.md describes the variables, docs/operations.md how a secret is replaced.',
    ...lines,
    '',
  ].join('\n')
}
