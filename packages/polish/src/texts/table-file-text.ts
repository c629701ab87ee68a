/** What is wrong with a CSV file or with one of its cells, and what to do about it. */
const SAVE_AS_HINT = 'W Excelu wybierz: Plik → Zapisz jako → CSV UTF-8 (rozdzielany przecinkami).'

export const TABLE_FILE_TEXT = {
  spreadsheet: `To jest arkusz, a nie plik CSV. ${SAVE_AS_HINT}`,
  notTable: `To nie jest tabela, tylko zdjęcie albo inny dokument. ${SAVE_AS_HINT}`,
  utf16: `Ten plik ma kodowanie UTF-16, którego nie czytamy. ${SAVE_AS_HINT}`,
  iso: `Ten plik ma kodowanie ISO 8859-2, którego nie czytamy. ${SAVE_AS_HINT}`,
  empty: 'Ten plik jest pusty.',
  rowTooLong: 'Jeden z wierszy jest za długi. Zwykle to cudzysłów bez pary albo plik, który nie jest tabelą.',
  rowsMissing: 'W pliku są tylko nazwy kolumn. Dopisz pod nimi wiersze.',
}

export const quotesText = (line: number | null): string =>
  `W pliku jest cudzysłów bez pary albo tekst zaraz za cudzysłowem.${line === null ? '' : ` Sprawdź okolice linii ${line}.`}`

export const columnsMissingText = (titles: readonly string[]): string =>
  `Brakuje kolumn: ${titles.map((title) => `„${title}”`).join(', ')}. Nazwy kolumn wpisz w pierwszym wierszu.`

export const tooManyColumnsText = (count: number, most: number): string =>
  `Ten plik ma ${count} kolumn, a może mieć najwyżej ${most}.`

export const columnTwiceText = (title: string): string => `Kolumna „${title}” jest w pliku dwa razy. Zostaw jedną.`

export const tooManyRowsText = (most: number): string =>
  `Plik może mieć najwyżej ${most} wierszy. Podziel go na części.`

export const CELL_TEXT = {
  extraCells: 'Ten wiersz ma więcej komórek niż nazw kolumn.',
  formula: 'To wygląda jak formuła. Wpisz zwykły tekst.',
  negative: 'Ta liczba nie może być ujemna.',
  yesNo: 'Napisz tak albo nie.',
}

export const notANumberText = (typed: string): string => `„${typed.slice(0, 40)}” to nie liczba. Napisz np. 2 albo 1,5.`

export const notAllowedText = (typed: string, allowed: string): string =>
  `Nie znamy „${typed.slice(0, 40)}”. Możliwe: ${allowed}.`

/** Sentences for the contract's field codes, as they read beside a cell. */
const SENTENCES: Record<string, string> = {
  required: 'Wpisz wartość.',
  maxlength: 'Ten tekst jest za długi.',
  min: 'Ta liczba jest za mała.',
  max: 'Ta liczba jest za duża.',
  validNumericDigits: 'Podaj liczbę najwyżej z trzema miejscami po przecinku.',
  whole: 'Podaj liczbę całkowitą.',
  weighed: 'Przybliżona może być tylko waga (g lub kg).',
  notApproximate: 'Odchylenie podaje się tylko przy wadze przybliżonej.',
  country: 'Podaj kod kraju, np. PL.',
  category: 'Nie ma takiej kategorii.',
  notFood: 'Informacje o żywności podaje się tylko przy żywności.',
}

/** What is said beside a cell for a code of the contract. */
export const cellText = (code: string): string => SENTENCES[code] ?? 'Ta wartość jest nieprawidłowa.'
