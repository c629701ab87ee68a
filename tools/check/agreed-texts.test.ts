import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const JOURNEYS = join(import.meta.dirname, '../../e2e')

/** Every Polish sentence and label that the specification quotes, by section; some are without diacritics there. */
const AGREED = {
  2: [
    'Zaloguj',
    'Zapomniałem hasła',
    'Nie masz konta? Zarejestruj się',
    'Jestem sprzedawcą',
    'Jestem klientem',
    'Podaj adres email powiązany z Twoim kontem. Wyślemy Ci link do zresetowania hasła.',
    'Wyślij link resetujący',
    'Wróć do logowania',
    'Weryfikacja tokenu...',
    'Wygeneruj nowy link',
    'Przejdź do logowania',
    'Nowe hasło',
    'Potwierdź hasło',
    'Zmień hasło',
    'Oferty',
    'Produkty',
    'Rezerwacje',
    'Lokalizacje',
    'Mój Profil',
    'Oferty w Pobliżu',
    'Oferty z Dostawą',
    'Moje Rezerwacje',
    'Wyloguj',
    'Wyloguj z sesji gościa',
    'Login',
    'Status',
    'Init',
    'Test',
  ],
  5: [
    'Proszę wprowadzić prawidłowy email',
    'Hasło jest wymagane.',
    'Hasło musi mieć co najmniej 8 znaków.',
    'Hasła nie są identyczne.',
    'Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.',
    'Podana wartosc jest poza prawidlowym zakresem.',
    'Prosze podac wartosc.',
    'Zbyt dlugi tekst...',
  ],
  8: [
    // 'HTTP {status}: {message}', with the default message.
    'HTTP 502: Unknown error',
    'Wystąpił błąd podczas autoryzacji.',
    'Nieprawidłowy email lub hasło',
    'Nie udało się zalogować przez Facebook',
    'Logowanie przez Facebook zostało anulowane',
    'Facebook SDK jeszcze się nie załadował. Spróbuj ponownie za chwilę.',
    'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.',
    'Błąd podczas wysyłania prośby o resetowanie hasła',
    'Brak tokenu resetowania hasła. Sprawdź poprawność linku.',
    'Nieprawidłowy lub wygasły token resetowania hasła.',
    'Błąd podczas resetowania hasła. Spróbuj ponownie później.',
    'Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.',
  ],
}

/** API tests and mocked responses do not prove that a screen shows the text. */
const PLAYED = /\b(?:message|body): '[^']*'/g

const journeys = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(JOURNEYS, name), 'utf8').replace(PLAYED, ''))
  .join('\n')

test.each(Object.entries(AGREED))('journeys check the texts of section %s, to the letter', (_, words) => {
  expect(words.filter((one) => !journeys.includes(`'${one}'`))).toEqual([])
})
