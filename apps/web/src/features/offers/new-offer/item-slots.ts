import type { Allergen } from '@kram/contract/catalogue/food'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import type { Picture } from '@kram/contract/uploads/schemas'
import type { ReactNode } from 'react'
import type { PickVariant } from '../offer-items/index.ts'
import type { VariantInput } from './new-offer.ts'

/** Slots filled with catalogue components by the page. */
export type ItemSlots = {
  /** Picker of own variants; missing without a seller session. */
  pick: PickVariant | null
  allergens: (answer: { value: readonly Allergen[] | null; onChange: (value: Allergen[] | null) => void }) => ReactNode
  variant: (form: {
    category: string
    draft: { values: Partial<VariantInput>; onChange: (values: Partial<VariantInput>) => void }
    onSave: (facts: VariantDetails) => Promise<void>
    onCancel: () => void
  }) => ReactNode
  /** Photo field of a new product; missing without a session, because uploads need an owner. */
  photos: ((field: { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }) => ReactNode) | null
}
