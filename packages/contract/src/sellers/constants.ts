export const SELLER_STATUSES = ['private', 'unregistered', 'farmer', 'business'] as const

export const FOOD_REGISTRATIONS = [
  'RHD',
  'SPRZEDAZ_BEZPOSREDNIA',
  'DOSTAWY_BEZPOSREDNIE',
  'MOL',
  'ZAKLAD_ZAREJESTROWANY',
  'ZAKLAD_ZATWIERDZONY',
] as const

export const PAYMENT_METHODS = ['cash', 'blik', 'card', 'transfer'] as const
