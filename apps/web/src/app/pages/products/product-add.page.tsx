import { useNavigate } from 'react-router'
import { AddProduct } from '#features/catalogue'
import { PhotoField } from '#features/uploads'
import { Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  return (
    <Page title="Nowy produkt" width="reading">
      <AddProduct
        photos={(slot) => <PhotoField label="Zdjęcia" {...slot} />}
        onSaved={({ name }) => void navigate('/products', { state: { msgSuccess: `Dodano produkt: ${name}` } })}
      />
    </Page>
  )
}
