import { SynonymsEditor } from '#features/synonyms'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Synonimy"
      lead="Nazwy tej samej rzeczy, których wyszukiwarka jeszcze nie zna. Działają w ciągu kilku sekund po zapisaniu."
      width="reading"
    >
      <SynonymsEditor />
    </Page>
  )
}
