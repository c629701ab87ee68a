import type { CategoryFields } from '@kram/contract/category-fields/fields'
import { unitSymbol } from '@kram/polish/amounts'
import { useContractForm } from '#lib/forms'
import { PreviewedFieldsContext } from '../category-fields.ts'
import { BasicFields, FoodSection } from './ProductForm.tsx'
import { EMPTY_PRODUCT, ProductFields, type ProductValues } from './product-form.ts'

type Props = { category: string; fields: readonly CategoryFields[] }

/** The form of a new product as a seller would see it with these fields. Nothing in it can be pressed. */
export function ProductFormPreview({ category, fields }: Props) {
  const form = useContractForm<ProductFields, ProductValues>(
    ProductFields,
    { ...EMPTY_PRODUCT, category },
    { warnOnLeave: false },
  )
  const unit = fields.find((one) => one.category === category)?.unit ?? 'kg'
  return (
    <PreviewedFieldsContext value={fields}>
      <div inert className="grid gap-6">
        <BasicFields form={form} photos={() => <p className="font-semibold">Zdjęcia</p>} onBusy={() => undefined} />
        <FoodSection form={form} />
      </div>
      <p className="mt-3 text-sm text-muted">Nowy wariant zaczyna od jednostki: {unitSymbol(unit)}.</p>
    </PreviewedFieldsContext>
  )
}
