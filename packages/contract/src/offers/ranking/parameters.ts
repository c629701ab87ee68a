// What decides the order of offers, and what does not: the page `/ranking` shows it and a test proves it. Without Zod.

/** The main parameters in the order of their importance (Regulation (EU) 2019/1150, art. 5). */
export const RANKING_PARAMETERS = {
  /** Without words, around a place. */
  nearby: {
    distance: 'odległość od wybranego miejsca w linii prostej: najbliższe wyżej',
    earlier: 'przy tej samej odległości wyżej stoi oferta, która powstała wcześniej',
  },
  /** Without words and without a place. */
  newest: { published: 'data publikacji: najnowsze wyżej' },
  /** With words. */
  words: {
    match: 'zgodność słów z nazwą produktu i tytułem oferty, potem z kategorią i opisem',
    thenDistance: 'przy tej samej zgodności odległość, a bez wybranego miejsca data publikacji',
  },
  /** Chosen by the visitor. */
  chosen: {
    price: 'cena: najtańsze wyżej',
    unitPrice: 'cena jednostkowa: najtańsze wyżej',
    newest: 'data publikacji: najnowsze wyżej',
  },
} as const

/** What has no influence. */
export const NOT_RANKED = {
  payment: 'Nie ma płatnych wyróżnień ani reklam: miejsca na liście nie można kupić.',
  person:
    'Nie układamy listy według tego, kim jesteś i co wcześniej oglądasz. Każdy widzi w tym samym miejscu to samo.',
  reviews:
    'Opinie i gwiazdki nie wpływają na kolejność. Średnią ze wszystkich opinii o sprzedawcy pokazujemy przy nim od trzeciej opinii.',
  reliability:
    'Tego, jak szybko sprzedawca odpowiada, czy dotrzymuje rezerwacji, czy wydaje na czas i czy ma stałych klientów, też nie bierzemy pod uwagę. Liczymy to z rezerwacji i pokazujemy przy sprzedawcy, razem z wyjaśnieniem.',
  status: 'Status sprzedawcy nie wpływa na kolejność. Jest opisany przy ofercie, bo od niego zależą Twoje prawa.',
} as const
