import { useParams } from 'react-router'
import { RecallDetails, RecallList } from '#features/recalls'
import { Page } from '#ui/layout'

/** `/admin/recalls`, and `/admin/recalls/12` for one. */
export function Component() {
  const id = Number(useParams()['view'])
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <Page title={`Wycofanie nr ${id}`} width="reading">
        <RecallDetails key={id} id={id} />
      </Page>
    )
  return (
    <Page title="Wycofania" width="reading">
      <RecallList />
    </Page>
  )
}
