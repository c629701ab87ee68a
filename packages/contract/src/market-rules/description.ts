// Examples and texts of the API description about what operators edit in versions. Loaded by the server only.
const SEASON = { name: 'Szparagi', q: 'szparagi', category: 'warzywa-swieze', fresh: [5, 6], stored: [], home: [5] }
const CHEESE_FIELDS = {
  category: 'sery',
  unit: 'g',
  fields: {
    picture: 'required',
    description: 'optional',
    ingredients: 'optional',
    storage: 'required',
    durability: 'optional',
    producer: 'hidden',
  },
}

export const LIST_EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /api/market-rules/:kind/preview': { entries: [{ key: 'kannabi', reason: 'forbidden' }] },
  'PUT /api/market-rules/:kind': { version: 0, entries: [{ key: 'kannabi', reason: 'forbidden' }] },
  'POST /api/market-rules/:kind/restore': { version: 0, to: 0 },
  'POST /api/synonyms/preview': {
    entries: [{ words: ['ziemniak', 'bulwiak'], oneWay: false }],
    questions: ['bulwiaki'],
  },
  'PUT /api/synonyms': {
    version: 0,
    entries: [{ words: ['ziemniak', 'bulwiak'], oneWay: false }],
    reason: 'Pytają o to na Podlasiu',
  },
  'POST /api/synonyms/restore': { version: 0, to: 0 },
  'POST /api/category-fields/versions/preview': { entries: [CHEESE_FIELDS] },
  'PUT /api/category-fields/versions': {
    version: 0,
    entries: [CHEESE_FIELDS],
    reason: 'Kupujący pytają, jak przechowywać ser',
  },
  'POST /api/category-fields/versions/restore': { version: 0, to: 0 },
  'POST /api/seasons/versions/preview': { entries: [SEASON] },
  'PUT /api/seasons/versions': { version: 0, entries: [SEASON], reason: 'Szparagi są u nas do czerwca' },
  'POST /api/seasons/versions/restore': { version: 0, to: 0 },
}

/** What fields mean; see `field-texts.ts`. */
export const LIST_TEXTS: Readonly<Record<string, string>> = {
  added: 'What is new',
  changed: 'What is different',
  drafts: 'How many drafts',
  fields: 'The fields of the form',
  forms: 'The base forms of the word',
  found: 'What the words find now',
  fresh: 'Months of fresh harvest',
  hint: 'What sellers read about the category',
  home: 'Months in which the first page shows it, or what it shows',
  isKnown: 'Whether the dictionary has the word',
  lacking: 'Products that lack a field',
  months: 'The months of the year',
  names: 'What is shown, in order',
  oneWay: 'Whether only the first word finds the others',
  questions: 'What is asked',
  readings: 'How the dictionary reads the words',
  removed: 'What is gone',
  stored: 'Months from storage',
  tiles: 'What the first page shows',
  word: 'The word',
}
