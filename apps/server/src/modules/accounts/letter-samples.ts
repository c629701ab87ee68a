import type { LetterSample } from '#platform/samples'
import {
  accountBlocked,
  accountDeleted,
  accountExists,
  addressInUse,
  confirmAddress,
  confirmNewAddress,
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  resetLink,
  socialLinked,
} from './letter-texts.ts'

const TOKEN = 'wzor-wzor-wzor-wzor-wzor-wzor-wzor-wzor-wzo'

/** Every letter of this slice. */
export const accountSamples = (publicUrl: string): LetterSample[] => [
  { name: 'verify', when: 'Ktoś założył konto', ...confirmAddress(publicUrl, TOKEN) },
  { name: 'exists', when: 'Rejestracja na adres, który ma konto', ...accountExists(publicUrl) },
  { name: 'reset', when: 'Prośba o nowe hasło', ...resetLink(publicUrl, TOKEN) },
  { name: 'password-changed', when: 'Hasło zmienione', ...passwordChanged(publicUrl) },
  { name: 'change-email', when: 'Zmiana adresu, na nowy adres', ...confirmNewAddress(publicUrl, TOKEN) },
  { name: 'change-email-taken', when: 'Zmiana adresu na zajęty', ...addressInUse(publicUrl) },
  { name: 'email-change-asked', when: 'Zmiana adresu, na dotychczasowy adres', ...emailChangeAsked(publicUrl) },
  { name: 'email-changed', when: 'Adres zmieniony, na dawny adres', ...emailChanged() },
  { name: 'social-linked', when: 'Facebook połączony z kontem', ...socialLinked(publicUrl) },
  { name: 'deleted', when: 'Konto usunięte', ...accountDeleted() },
  { name: 'blocked', when: 'Konto zablokowane', ...accountBlocked('Oferty produktów, których nie wolno sprzedawać.') },
]
