import type { EmailSample } from '#platform/email'
import {
  accountDeletedEmail,
  accountExistsEmail,
  emailInUseEmail,
  confirmEmailEmail,
  confirmNewEmailEmail,
  emailChangeRequestedEmail,
  emailChangedEmail,
  passwordChangedEmail,
  loginLinkEmail,
  resetPasswordEmail,
  facebookLinkedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passkeysResetEmail,
} from './email-texts.ts'

const TOKEN = 'wzor-wzor-wzor-wzor-wzor-wzor-wzor-wzor-wzo'

/** Samples of every e-mail of this slice. */
export const accountEmailSamples = (publicUrl: string): EmailSample[] => [
  { name: 'verify', when: 'Ktoś założył konto', ...confirmEmailEmail(publicUrl, TOKEN) },
  { name: 'exists', when: 'Rejestracja na adres, który ma konto', ...accountExistsEmail(publicUrl) },
  { name: 'reset', when: 'Prośba o nowe hasło', ...resetPasswordEmail(publicUrl, TOKEN) },
  { name: 'login-link', when: 'Prośba o link do logowania', ...loginLinkEmail(publicUrl, TOKEN) },
  { name: 'password-changed', when: 'Hasło zmienione', ...passwordChangedEmail(publicUrl) },
  { name: 'change-email', when: 'Zmiana adresu, na nowy adres', ...confirmNewEmailEmail(publicUrl, TOKEN) },
  { name: 'change-email-taken', when: 'Zmiana adresu na zajęty', ...emailInUseEmail(publicUrl) },
  {
    name: 'email-change-requested',
    when: 'Zmiana adresu, na dotychczasowy adres',
    ...emailChangeRequestedEmail(publicUrl),
  },
  { name: 'email-changed', when: 'Adres zmieniony, na dawny adres', ...emailChangedEmail() },
  { name: 'social-linked', when: 'Facebook połączony z kontem', ...facebookLinkedEmail(publicUrl) },
  { name: 'passkey-added', when: 'Klucz dostępu dodany', ...passkeyAddedEmail(publicUrl) },
  { name: 'passkey-removed', when: 'Klucz dostępu usunięty', ...passkeyRemovedEmail(publicUrl) },
  { name: 'passkeys-reset', when: 'Klucze dostępu usunięte razem z nowym hasłem', ...passkeysResetEmail(publicUrl) },
  { name: 'deleted', when: 'Konto usunięte', ...accountDeletedEmail() },
]
