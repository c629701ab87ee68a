/** Seasonal calendar of Polish products; months 1–12. */
export type SeasonalProduct = {
  name: string
  /** Search term. */
  q: string
  category: string
  /** Months of fresh harvest. */
  fresh: readonly number[]
  /** Months from storage. */
  stored: readonly number[]
}

/** `span(11, 2)` → 11, 12, 1, 2. */
const span = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, n) => ((from - 1 + n) % 12) + 1)

const product = (
  name: string,
  q: string,
  category: string,
  fresh: number[],
  stored: number[] = [],
): SeasonalProduct => ({
  name,
  q,
  category,
  fresh,
  stored,
})

const VEG = 'warzywa-swieze'
const FRUIT = 'owoce-swieze'

export const SEASONAL_PRODUCTS: readonly SeasonalProduct[] = [
  product('Rzodkiewka', 'rzodkiewka', VEG, span(4, 6)),
  product('Szczypiorek', 'szczypiorek', VEG, span(4, 9)),
  product('Szpinak', 'szpinak', VEG, [...span(4, 6), 9, 10]),
  product('Rabarbar', 'rabarbar', VEG, span(4, 6)),
  product('Szparagi', 'szparagi', VEG, [5, 6]),
  product('Sałata', 'sałata', VEG, span(5, 9)),
  product('Botwina', 'botwina', VEG, [5, 6]),
  product('Koperek', 'koper', VEG, span(5, 9)),
  product('Młode ziemniaki', 'ziemniaki', 'ziemniaki', [6, 7]),
  product('Ziemniaki', 'ziemniaki', 'ziemniaki', span(8, 10), span(11, 4)),
  product('Młoda kapusta', 'kapusta', VEG, [5, 6, 7]),
  product('Kapusta', 'kapusta', VEG, span(8, 11), span(12, 3)),
  product('Kalafior', 'kalafior', VEG, span(6, 10)),
  product('Brokuł', 'brokuł', VEG, span(6, 10)),
  product('Bób', 'bób', VEG, [6, 7, 8]),
  product('Groszek', 'groszek', VEG, [6, 7]),
  product('Ogórki gruntowe', 'ogórki', VEG, [6, 7, 8]),
  product('Fasolka szparagowa', 'fasolka', VEG, [7, 8, 9]),
  product('Cukinia', 'cukinia', VEG, span(6, 10)),
  product('Pomidory', 'pomidory', VEG, span(7, 10)),
  product('Papryka', 'papryka', VEG, span(8, 10)),
  product('Kukurydza', 'kukurydza', VEG, [8, 9]),
  product('Marchew', 'marchew', VEG, span(6, 10), span(11, 4)),
  product('Buraki', 'buraki', VEG, span(7, 10), span(11, 4)),
  product('Cebula', 'cebula', VEG, span(7, 9), span(10, 5)),
  product('Czosnek', 'czosnek', VEG, [7, 8], span(9, 4)),
  product('Pietruszka', 'pietruszka', VEG, span(7, 11), span(12, 3)),
  product('Seler', 'seler', VEG, span(8, 11), span(12, 3)),
  product('Por', 'por', VEG, span(8, 12), [1, 2]),
  product('Dynia', 'dynia', VEG, span(8, 11), [12, 1]),
  product('Jarmuż', 'jarmuż', VEG, [...span(10, 12), 1, 2]),
  product('Brukselka', 'brukselka', VEG, span(10, 12)),
  product('Topinambur', 'topinambur', VEG, span(10, 12), [1, 2, 3]),
  product('Truskawki', 'truskawki', FRUIT, [5, 6, 7]),
  product('Czereśnie', 'czereśnie', FRUIT, [6, 7]),
  product('Wiśnie', 'wiśnie', FRUIT, [7, 8]),
  product('Maliny', 'maliny', FRUIT, span(6, 10)),
  product('Porzeczki', 'porzeczki', FRUIT, [6, 7, 8]),
  product('Agrest', 'agrest', FRUIT, [7, 8]),
  product('Borówki', 'borówki', FRUIT, [7, 8, 9]),
  product('Jagody leśne', 'jagody', FRUIT, [7, 8]),
  product('Morele', 'morele', FRUIT, [7, 8]),
  product('Śliwki', 'śliwki', FRUIT, [8, 9, 10]),
  product('Gruszki', 'gruszki', FRUIT, [8, 9, 10], [11, 12, 1]),
  product('Jabłka', 'jabłka', FRUIT, span(8, 10), span(11, 5)),
  product('Winogrona', 'winogrona', FRUIT, [9, 10]),
  product('Aronia', 'aronia', FRUIT, [8, 9]),
  product('Orzechy włoskie', 'orzechy', 'spizarnia', [9, 10], span(11, 3)),
  product('Miód wielokwiatowy', 'miód wielokwiatowy', 'miod', [5, 6], span(7, 4)),
  product('Miód lipowy', 'miód lipowy', 'miod', [7], span(8, 3)),
  product('Miód gryczany', 'miód gryczany', 'miod', [8], span(9, 4)),
  product('Kiszona kapusta', 'kiszona kapusta', 'kiszonki', span(10, 12), span(1, 4)),
  product('Ogórki kiszone', 'ogórki kiszone', 'kiszonki', [7, 8, 9], span(10, 4)),
  product('Sadzonki', 'sadzonki', 'sadzonki', span(3, 6)),
  product('Karp', 'karp', 'ryby', [11, 12]),
  product('Choinki', 'choinka', 'choinki', [12]),
]

const byName = (a: SeasonalProduct, b: SeasonalProduct): number => a.name.localeCompare(b.name, 'pl')

export const freshIn = (month: number): SeasonalProduct[] =>
  SEASONAL_PRODUCTS.filter(({ fresh }) => fresh.includes(month)).sort(byName)
export const storedIn = (month: number): SeasonalProduct[] =>
  SEASONAL_PRODUCTS.filter(({ stored }) => stored.includes(month)).sort(byName)
