/**
 * Sentences for field codes. The specification's own texts stand to the letter, some of them without diacritics.
 * Looked up as `field.code`, then as `code` (specification, section 8).
 */
const FIELD_MESSAGES: Record<string, string> = {
  required: 'Prosze podac wartosc.',
  maxlength: 'Zbyt dlugi tekst...',
  validNumeric: 'Prosze podac cene w formacie X.XX (np: 1.99). Ceny sa w PLN.',
  validNumericDigits: 'Podana wartosc jest poza prawidlowym zakresem.',
  validOffsetDateTime: 'Prosze podac date z przesunieciem czasu (np: 2026-01-23T14:55:00+01:00).',

  'email.required': 'Proszę wprowadzić prawidłowy email',
  'email.email': 'Proszę wprowadzić prawidłowy email',
  email: 'Proszę wprowadzić prawidłowy email',
  'password.required': 'Hasło jest wymagane.',
  'password.minlength': 'Hasło musi mieć co najmniej 8 znaków.',
  'password.common': 'To hasło jest zbyt popularne i łatwe do odgadnięcia. Wybierz inne, najlepiej kilka słów.',
  'currentPassword.required': 'Hasło jest wymagane.',
  'newPassword.required': 'Hasło jest wymagane.',
  'newPassword.minlength': 'Hasło musi mieć co najmniej 8 znaków.',
  'newPassword.common': 'To hasło jest zbyt popularne i łatwe do odgadnięcia. Wybierz inne, najlepiej kilka słów.',
  'confirmPassword.required': 'Hasła nie są identyczne.',
  mismatch: 'Hasła nie są identyczne.',

  minlength: 'Ten tekst jest za krótki.',
  minitems: 'Wybierz co najmniej jedną pozycję.',
  maxitems: 'Wybrano za dużo pozycji.',
  min: 'Ta wartość jest za mała.',
  max: 'Ta wartość jest za duża.',
  range: 'Podana wartość jest poza dozwolonym zakresem.',
  number: 'Podaj liczbę, np. 2 albo 1,5.',
  step: 'Tej ilości nie da się odmierzyć. Wybierz pełny krok.',
  houseNumber: 'Podaj numer domu, np. 12A/3.',
  town: 'Podaj nazwę miejscowości.',
  tolerance: 'To za mało jak na zamówioną ilość. Zaproponuj kupującemu zmianę.',
  'weights.required': 'Podaj wagę każdego towaru sprzedawanego na wagę.',
  'cause.required': 'Wybierz powód.',
  option: 'Wybierz jedną z możliwości.',
  type: 'Podana wartość jest nieprawidłowa.',
  format: 'Podana wartość jest nieprawidłowa.',
  invalid: 'Podana wartość jest nieprawidłowa.',
  'weekdays.required': 'Wybierz co najmniej jeden dzień.',
  'dates.required': 'Dodaj co najmniej jeden dzień.',
  'locationId.required': 'Wybierz lokalizację.',
  'latitude.required': 'Wskaż miejsce: znajdź miejscowość albo użyj swojego położenia.',
  'latitude.range': 'Pinezka musi stać w Polsce.',
  'longitude.range': 'Pinezka musi stać w Polsce.',
  validDate: 'Podaj datę, np. 28.11.2026.',
  validTime: 'Podaj godzinę, np. 8:30.',
  sameDay: 'Wybierz inny dzień. Żeby zmienić tylko godziny, napisz do kupujących.',
  dayTaken: 'Tego dnia ten harmonogram ma już termin.',
  past: 'Ten termin już minął. Wybierz późniejszy.',
  tooSoon: 'Zostaw kupującym co najmniej pół godziny, jeszcze dzisiaj.',
  endBeforeStart: 'Koniec musi być po początku.',
  postalCode: 'Podaj kod pocztowy w postaci 00-000.',
  phone: 'Podaj polski numer telefonu: 9 cyfr.',
  veterinaryNumber: 'Podaj same cyfry, co najmniej 8; pierwsze dwie to kod województwa.',
  nip: 'Ten NIP jest nieprawidłowy. Sprawdź cyfry.',
  regon: 'Ten REGON jest nieprawidłowy. Sprawdź cyfry (9 albo 14).',
  wrongPassword: 'To hasło jest nieprawidłowe.',
  sameEmail: 'To jest Twój obecny adres. Podaj inny.',
  reportAddress: 'Nie rozpoznajemy tej strony. Skopiuj adres strony oferty albo sprzedawcy.',
  goodFaith: 'Potwierdź, że zgłaszasz w dobrej wierze.',
  'reason.required': 'Wybierz powód.',
  'measure.required': 'Wybierz decyzję.',
  noAccount: 'To treść osoby bez konta: nie ma czego zablokować.',
  country: 'Wybierz kraj.',
  category: 'Wybierz kategorię.',
  allergen: 'Wybierz alergeny z listy.',
  'allergens.required': 'Ten produkt jest w ofercie: powiedz, jakie ma alergeny, albo że ich nie ma.',
  'category.required': 'Wybierz kategorię.',
  'food.required': 'Uzupełnij informacje o żywności.',
  notFood: 'Informacje o żywności podaje się tylko przy żywności.',
  picture: 'Jednego ze zdjęć już nie ma. Usuń je i dodaj jeszcze raz.',
  whole: 'Podaj liczbę całkowitą.',
  weighed: 'Przybliżona może być tylko waga (g lub kg).',
  notApproximate: 'Odchylenie podaje się tylko przy wadze przybliżonej.',
  'netQuantity.min': 'Podaj liczbę większą od zera.',
  'step.min': 'Podaj liczbę większą od zera.',
  pickupCode: 'Kod odbioru ma 4 znaki.',
  reach: 'Podaj telefon albo email, żeby sprzedawca mógł się odezwać.',
  place: 'Nie znamy takiego miejsca. Wpisz kod pocztowy albo nazwę miejscowości.',
  location: 'Wybierz jedną ze swoich lokalizacji.',
  schedule: 'Wybierz jeden ze swoich harmonogramów.',
  elsewhere: 'Ten harmonogram wydaje zamówienia w innym miejscu niż oferta.',
  variant: 'Wybierz jeden ze swoich wariantów.',
  stock: 'Wybierz stan magazynowy tego samego wariantu.',
  privateMode: 'Osoba prywatna przyjmuje tylko rezerwacje bez zobowiązań.',
}

const UNKNOWN_MESSAGE = 'Podana wartość jest nieprawidłowa.'

/** `items[0].quantity` and `items.0.quantity` → `items.quantity`. */
const withoutIndexes = (property: string): string => property.replace(/\[\d+\]/g, '').replace(/\.\d+(?=\.|$)/g, '')

const lastSegment = (property: string): string => property.split('.').at(-1) ?? property

/** The sentence for a code on a field, or null when nobody wrote one. */
export const findFieldMessage = (property: string, code: string): string | null => {
  const path = withoutIndexes(property)
  return (
    FIELD_MESSAGES[`${path}.${code}`] ?? FIELD_MESSAGES[`${lastSegment(path)}.${code}`] ?? FIELD_MESSAGES[code] ?? null
  )
}

export const fieldMessage = (property: string, code: string): string =>
  findFieldMessage(property, code) ?? UNKNOWN_MESSAGE
