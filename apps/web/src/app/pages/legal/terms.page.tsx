import { documentLoader, LegalDocumentPage } from '../../legal/LegalDocumentPage.tsx'

export const loader = documentLoader('terms')

/** `/terms`, and `/terms/1` for an old version. */
export const Component = () => (
  <LegalDocumentPage
    kind="terms"
    lead="Kto z kim zawiera umowę, jak działają rezerwacje i co robimy, gdy ktoś łamie zasady."
    description="Zasady korzystania z Kramu: kto z kim zawiera umowę, jak działają rezerwacje, reklamacje i moderacja."
  />
)
