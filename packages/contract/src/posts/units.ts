/** Units in which posts of sellers count: those of the law and the packaging that sellers name. */
export const POST_UNITS = [
  'szt',
  'kg',
  'g',
  'dag',
  'l',
  'ml',
  'słoik',
  'butelka',
  'pęczek',
  'pęk',
  'opakowanie',
  'worek',
  'skrzynka',
  'kobiałka',
  'wiaderko',
  'doniczka',
  'bochenek',
  'porcja',
  'zestaw',
  'tacka',
] as const

export const MAX_POST_LENGTH = 5000
