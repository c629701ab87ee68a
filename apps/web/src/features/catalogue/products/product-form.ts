import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import { WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { FoodInfo } from '@kram/contract/catalogue/food'
import { type Product, ProductBody } from '@kram/contract/catalogue/products'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { categoryOf } from '@kram/contract/catalogue/categories'
import type { Picture } from '@kram/contract/uploads/schemas'
import { WITHDRAWAL_LIMIT_LABELS } from '@kram/contract/catalogue/withdrawal-labels'
import * as z from 'zod/mini'
import { counted, NOUNS } from '@kram/polish/plural'
import type { ComparedFields } from '#ui/forms'
import { categoryPath } from '../catalogue-text.ts'

/** Values of the form: food information is always present, pictures are objects, new variants are part of it. */
export const ProductFields = z.object({
  ...z.pick(ProductBody, { name: true, description: true, category: true, perishable: true, withdrawalLimit: true })
    .shape,
  food: FoodInfo,
  pictures: z.array(z.custom<Picture>()),
  variants: z.array(z.custom<VariantDetails>()),
})
export type ProductFields = z.input<typeof ProductFields>
export type ProductValues = z.output<typeof ProductFields>

const EMPTY_FOOD: FoodInfo = {
  ingredients: '',
  allergens: null,
  mayContain: [],
  storage: '',
  durability: '',
  originCountry: 'PL',
  producer: '',
}

export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  description: '',
  category: '',
  perishable: false,
  withdrawalLimit: null,
  food: EMPTY_FOOD,
  pictures: [],
  variants: [],
}

const withEmptyStrings = (food: FoodInfo): FoodInfo => ({
  ...food,
  ingredients: food.ingredients ?? '',
  storage: food.storage ?? '',
  durability: food.durability ?? '',
  producer: food.producer ?? '',
})

/** A stored product as the form shows it. */
export const fieldsOf = ({
  name,
  description,
  category,
  perishable,
  withdrawalLimit,
  food,
  pictures,
}: Product): ProductFields => ({
  name,
  category,
  perishable,
  withdrawalLimit,
  pictures,
  description: description ?? '',
  food: food ? withEmptyStrings(food) : EMPTY_FOOD,
  variants: [],
})

export const isFood = (category: string): boolean => categoryOf(category)?.food ?? false

/** The request body; food information is sent for food only. */
export const bodyOf = ({
  name,
  description,
  category,
  perishable,
  withdrawalLimit,
  food,
  pictures,
}: ProductValues): z.output<typeof ProductBody> => ({
  name,
  description,
  category,
  perishable,
  withdrawalLimit: perishable ? null : withdrawalLimit,
  food: isFood(category) ? food : null,
  pictureIds: pictures.map(({ id }) => id),
})

const allergensText = ({ food: { allergens } }: ProductFields): string => {
  if (!allergens) return ''
  return allergens.length > 0 ? allergens.map((one) => ALLERGEN_NAMES[one]).join(', ') : 'nie zawiera'
}

/** The default right of withdrawal. */
export const DEFAULT_WITHDRAWAL_TEXT = `Zwrot w ciągu ${WITHDRAWAL_DAYS} dni`

/** Fields compared in a version conflict. */
export const PRODUCT_FIELD_LABELS: ComparedFields<ProductFields> = [
  ['Nazwa', ({ name }) => name],
  ['Kategoria', ({ category }) => categoryPath(category)],
  ['Opis', ({ description }) => description ?? ''],
  ['Zdjęcia', ({ pictures }) => counted(pictures.length, NOUNS.photo)],
  ['Szybko się psuje', ({ perishable }) => (perishable ? 'tak' : 'nie')],
  [
    'Zwrot',
    ({ withdrawalLimit }) => (withdrawalLimit ? WITHDRAWAL_LIMIT_LABELS[withdrawalLimit] : DEFAULT_WITHDRAWAL_TEXT),
  ],
  ['Alergeny', allergensText],
  ['Składniki', ({ food }) => food.ingredients ?? ''],
  ['Przechowywanie', ({ food }) => food.storage ?? ''],
  ['Trwałość', ({ food }) => food.durability ?? ''],
  ['Kraj pochodzenia', ({ food }) => food.originCountry ?? ''],
  ['Producent', ({ food }) => food.producer ?? ''],
]
