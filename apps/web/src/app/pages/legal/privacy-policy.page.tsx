import { documentLoader, LegalDocumentPage } from '../../legal/LegalDocumentPage.tsx'

export const loader = documentLoader('privacy')

/** `/privacy-policy`, and `/privacy-policy/1` for an old version. */
export const Component = () => (
  <LegalDocumentPage
    kind="privacy"
    lead="Zbieramy tylko to, bez czego nie da się odebrać zakupów. Bez reklam i śledzenia."
    description="Jakie dane zbiera Kram, po co, komu je przekazuje, jak długo je trzyma i jak je pobrać albo usunąć."
  />
)
