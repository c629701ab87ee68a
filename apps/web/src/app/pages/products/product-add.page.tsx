import { useNavigate, useSearchParams } from 'react-router'
import { AddProduct } from '#features/catalogue'
import { PhotoField } from '#features/uploads'
import { Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  const name = useSearchParams()[0].get('name') ?? ''
  return (
    <Page title="Nowy produkt" width="reading">
      <AddProduct
        name={name}
        photos={(slot) => <PhotoField label="Zdjęcia" {...slot} />}
        onSaved={({ name }) => void navigate('/products', { state: { msgSuccess: `Dodano produkt: ${name}` } })}
      />
    </Page>
  )
}
