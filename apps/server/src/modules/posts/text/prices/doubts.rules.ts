import type { FoundProduct } from '../parts.ts'
import { hasWord, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Somebody is paid, or something is lent, taught, drawn or collected for: the prices may be no prices of products. */
const OTHER_BUSINESS = set(
  'praca prace pracy pracownik pracownika pracownikow zakwaterowanie dniowka dniowki stawka stawki zarobek wynagrodzenie zbieraczy ' +
    'aukcja aukcji licytacja licytacji licytuje loteria loterii fanty zbiorka zbiorke charytatywnie charytatywny charytatywna ' +
    'wynajem wynajmu wynajme wypozycze wypozyczam wypozyczenie dzierzawa warsztaty warsztatow warsztat kurs kursu lekcja lekcje nauka ' +
    'usluga uslugi usluge uslug uslugowo tloczenie tloczenia mielenie mielenia bon bony voucher karnet rata raty ratach',
)
/** The post takes back something that it or another one says. */
const CORRECTIONS = set(
  'powtarzam poprawka poprawiam poprawione sprostowanie prostuje korekta errata pomylka pomylke pomylilam pomylilem pomylilo ' +
    'literowka blad bledna bledny bledne edit edycja aktualizacja zmiana zmiany zmieniam zmienilam zmienilem zmienila podwyzka podwyzke ' +
    'nieaktualna nieaktualne nieaktualny potem pozniej wlasciwie znaczy przepraszam',
)
/** Somebody else's prices. */
const ELSEWHERE = set(
  'biedronka biedronce biedronki lidl lidlu kaufland dino zabka zabce allegro hurtownia hurtowni skup skupie skupy konkurencja konkurencji ' +
    'sasiad sasiada sasiadka sasiadki indziej market marketu markecie marketach',
)
/** `ile teraz kosztują`: the post asks. */
const QUESTIONS = set('kosztuje kosztuja')

const ASKED = set('ile')
const isQuestion = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], QUESTIONS) && [1, 2, 3].some((back) => isOneOf(pieceAt(pieces, at - back), ASKED))

/** Whether a post is perhaps about work, rent, lessons or an auction. */
export const isOtherBusiness = (pieces: readonly Piece[]): boolean => hasWord(pieces, OTHER_BUSINESS)

const DOUBTFUL = [OTHER_BUSINESS, CORRECTIONS, ELSEWHERE]
const leavesDoubt = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, at) => DOUBTFUL.some((words) => isOneOf(piece, words)) || isQuestion(pieces, at))

/** `nie za 12 zł` */
const NOT = set('nie')
const isDenied = (pieces: readonly Piece[], price: { start: number }): boolean => {
  const at = pieces.findIndex(({ start }) => start === price.start)
  return [1, 2, 3].some((back) => {
    const piece = pieceAt(pieces, at - back)
    return isWord(piece) && isOneOf(piece, NOT) && !isMark(pieceAt(pieces, at - back + 1), ',')
  })
}

/** No price is sure in a post that is perhaps about something else, or takes back what it says. */
export function withDoubts<P extends FoundProduct>(products: readonly P[], pieces: readonly Piece[]): P[] {
  const isDoubtful = leavesDoubt(pieces)
  return products.map((product) => {
    const { price } = product
    return price?.sure && (isDoubtful || isDenied(pieces, price))
      ? { ...product, price: { ...price, sure: false } }
      : product
  })
}
