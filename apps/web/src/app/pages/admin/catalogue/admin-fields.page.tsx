import { ProductFormPreview } from '#features/catalogue'
import { FieldsEditor } from '#features/category-fields'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Pola kategorii"
      lead="O co formularz produktu pyta w każdej kategorii. Oferty, które już były w sprzedaży, zostają ważne."
      width="reading"
    >
      <FieldsEditor formPreview={(category, fields) => <ProductFormPreview category={category} fields={fields} />} />
    </Page>
  )
}
