/** When the fields, orchards, forests and hives around here give what; months 1–12. */
export type Seasonal = {
  name: string
  /** What is searched for. */
  q: string
  category: string
  /** Freshly picked, dug or gathered. */
  fresh: readonly number[]
  /** Still good from the cellar or the cold store. */
  stored: readonly number[]
}

/** `span(11, 2)` → 11, 12, 1, 2. */
const span = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, n) => ((from - 1 + n) % 12) + 1)

const thing = (name: string, q: string, category: string, fresh: number[], stored: number[] = []): Seasonal => ({
  name,
  q,
  category,
  fresh,
  stored,
})

const VEG = 'warzywa-swieze'
const FRUIT = 'owoce-swieze'

export const SEASON: readonly Seasonal[] = [
  thing('Rzodkiewka', 'rzodkiewka', VEG, span(4, 6)),
  thing('Szczypiorek', 'szczypiorek', VEG, span(4, 9)),
  thing('Szpinak', 'szpinak', VEG, [...span(4, 6), 9, 10]),
  thing('Rabarbar', 'rabarbar', VEG, span(4, 6)),
  thing('Szparagi', 'szparagi', VEG, [5, 6]),
  thing('Sałata', 'sałata', VEG, span(5, 9)),
  thing('Botwina', 'botwina', VEG, [5, 6]),
  thing('Koperek', 'koper', VEG, span(5, 9)),
  thing('Młode ziemniaki', 'ziemniaki', 'ziemniaki', [6, 7]),
  thing('Ziemniaki', 'ziemniaki', 'ziemniaki', span(8, 10), span(11, 4)),
  thing('Młoda kapusta', 'kapusta', VEG, [5, 6, 7]),
  thing('Kapusta', 'kapusta', VEG, span(8, 11), span(12, 3)),
  thing('Kalafior', 'kalafior', VEG, span(6, 10)),
  thing('Brokuł', 'brokuł', VEG, span(6, 10)),
  thing('Bób', 'bób', VEG, [6, 7, 8]),
  thing('Groszek', 'groszek', VEG, [6, 7]),
  thing('Ogórki gruntowe', 'ogórki', VEG, [6, 7, 8]),
  thing('Fasolka szparagowa', 'fasolka', VEG, [7, 8, 9]),
  thing('Cukinia', 'cukinia', VEG, span(6, 10)),
  thing('Pomidory', 'pomidory', VEG, span(7, 10)),
  thing('Papryka', 'papryka', VEG, span(8, 10)),
  thing('Kukurydza', 'kukurydza', VEG, [8, 9]),
  thing('Marchew', 'marchew', VEG, span(6, 10), span(11, 4)),
  thing('Buraki', 'buraki', VEG, span(7, 10), span(11, 4)),
  thing('Cebula', 'cebula', VEG, span(7, 9), span(10, 5)),
  thing('Czosnek', 'czosnek', VEG, [7, 8], span(9, 4)),
  thing('Pietruszka', 'pietruszka', VEG, span(7, 11), span(12, 3)),
  thing('Seler', 'seler', VEG, span(8, 11), span(12, 3)),
  thing('Por', 'por', VEG, span(8, 12), [1, 2]),
  thing('Dynia', 'dynia', VEG, span(8, 11), [12, 1]),
  thing('Jarmuż', 'jarmuż', VEG, [...span(10, 12), 1, 2]),
  thing('Brukselka', 'brukselka', VEG, span(10, 12)),
  thing('Topinambur', 'topinambur', VEG, span(10, 12), [1, 2, 3]),
  thing('Truskawki', 'truskawki', FRUIT, [5, 6, 7]),
  thing('Czereśnie', 'czereśnie', FRUIT, [6, 7]),
  thing('Wiśnie', 'wiśnie', FRUIT, [7, 8]),
  thing('Maliny', 'maliny', FRUIT, span(6, 10)),
  thing('Porzeczki', 'porzeczki', FRUIT, [6, 7, 8]),
  thing('Agrest', 'agrest', FRUIT, [7, 8]),
  thing('Borówki', 'borówki', FRUIT, [7, 8, 9]),
  thing('Jagody leśne', 'jagody', FRUIT, [7, 8]),
  thing('Morele', 'morele', FRUIT, [7, 8]),
  thing('Śliwki', 'śliwki', FRUIT, [8, 9, 10]),
  thing('Gruszki', 'gruszki', FRUIT, [8, 9, 10], [11, 12, 1]),
  thing('Jabłka', 'jabłka', FRUIT, span(8, 10), span(11, 5)),
  thing('Winogrona', 'winogrona', FRUIT, [9, 10]),
  thing('Aronia', 'aronia', FRUIT, [8, 9]),
  thing('Orzechy włoskie', 'orzechy', 'spizarnia', [9, 10], span(11, 3)),
  thing('Miód wielokwiatowy', 'miód wielokwiatowy', 'miod', [5, 6], span(7, 4)),
  thing('Miód lipowy', 'miód lipowy', 'miod', [7], span(8, 3)),
  thing('Miód gryczany', 'miód gryczany', 'miod', [8], span(9, 4)),
  thing('Kiszona kapusta', 'kiszona kapusta', 'kiszonki', span(10, 12), span(1, 4)),
  thing('Ogórki kiszone', 'ogórki kiszone', 'kiszonki', [7, 8, 9], span(10, 4)),
  thing('Sadzonki', 'sadzonki', 'sadzonki', span(3, 6)),
  thing('Karp', 'karp', 'ryby', [11, 12]),
  thing('Choinki', 'choinka', 'choinki', [12]),
]

const byName = (a: Seasonal, b: Seasonal): number => a.name.localeCompare(b.name, 'pl')

export const freshIn = (month: number): Seasonal[] => SEASON.filter(({ fresh }) => fresh.includes(month)).sort(byName)
export const storedIn = (month: number): Seasonal[] =>
  SEASON.filter(({ stored }) => stored.includes(month)).sort(byName)
