const rules = new Intl.PluralRules('pl')

/** The four Polish categories; `other` is for fractions and takes the genitive singular. */
export type Forms = { one: string; few: string; many: string; other: string }

/** The form that agrees with the number, without the number: `plural(5, NOUNS.offer)` → `ofert`. */
export const plural = (count: number, forms: Forms): string => {
  const category = rules.select(count)
  return category === 'zero' || category === 'two' ? forms.many : forms[category]
}

const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: 'always' })

/** `counted(22, NOUNS.offer)` → `22 oferty`, with a space that does not break. */
export const counted = (count: number, forms: Forms): string => `${number.format(count)}\u00a0${plural(count, forms)}`

const forms = (one: string, few: string, many: string, other = few): Forms => ({ one, few, many, other })

export const NOUNS = {
  offer: forms('oferta', 'oferty', 'ofert'),
  product: forms('produkt', 'produkty', 'produktów', 'produktu'),
  variant: forms('wariant', 'warianty', 'wariantów', 'wariantu'),
  reservation: forms('rezerwacja', 'rezerwacje', 'rezerwacji', 'rezerwacji'),
  item: forms('pozycja', 'pozycje', 'pozycji', 'pozycji'),
  comment: forms('komentarz', 'komentarze', 'komentarzy', 'komentarza'),
  message: forms('wiadomość', 'wiadomości', 'wiadomości', 'wiadomości'),
  notification: forms('powiadomienie', 'powiadomienia', 'powiadomień', 'powiadomienia'),
  location: forms('lokalizacja', 'lokalizacje', 'lokalizacji', 'lokalizacji'),
  seller: forms('sprzedawca', 'sprzedawców', 'sprzedawców', 'sprzedawcy'),
  user: forms('użytkownik', 'użytkowników', 'użytkowników', 'użytkownika'),
  client: forms('klient', 'klientów', 'klientów', 'klienta'),
  person: forms('osoba', 'osoby', 'osób'),
  photo: forms('zdjęcie', 'zdjęcia', 'zdjęć'),
  result: forms('wynik', 'wyniki', 'wyników', 'wyniku'),
  category: forms('kategoria', 'kategorie', 'kategorii', 'kategorii'),
  piece: forms('sztuka', 'sztuki', 'sztuk'),
  kilogram: forms('kilogram', 'kilogramy', 'kilogramów', 'kilograma'),
  litre: forms('litr', 'litry', 'litrów', 'litra'),
  day: forms('dzień', 'dni', 'dni', 'dnia'),
  hour: forms('godzina', 'godziny', 'godzin'),
  minute: forms('minuta', 'minuty', 'minut'),
  week: forms('tydzień', 'tygodnie', 'tygodni', 'tygodnia'),
  month: forms('miesiąc', 'miesiące', 'miesięcy', 'miesiąca'),
  year: forms('rok', 'lata', 'lat', 'roku'),
  kilometre: forms('kilometr', 'kilometry', 'kilometrów', 'kilometra'),
  unreadComment: forms(
    'nieprzeczytany komentarz',
    'nieprzeczytane komentarze',
    'nieprzeczytanych komentarzy',
    'nieprzeczytanego komentarza',
  ),
  newReservation: forms('nowa rezerwacja', 'nowe rezerwacje', 'nowych rezerwacji', 'nowej rezerwacji'),
  tableRow: forms('wiersz', 'wiersze', 'wierszy', 'wiersza'),
  term: forms('termin', 'terminy', 'terminów', 'terminu'),
  address: forms('adres', 'adresy', 'adresów', 'adresu'),
} satisfies Record<string, Forms>

/** The verb agrees as well: `Została 1 sztuka`, `Zostały 3 sztuki`, `Zostało 7 sztuk`. */
export const LEFT: Forms = { one: 'Została', few: 'Zostały', many: 'Zostało', other: 'Zostało' }
