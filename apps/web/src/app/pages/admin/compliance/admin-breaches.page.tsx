import { BREACH_HOURS } from '@kram/contract/data-protection/limits'
import { useParams } from 'react-router'
import { BreachChecklist, BreachList } from '#features/data-protection'
import { Page } from '#ui/layout'
import { DataNav } from './DataNav.tsx'

/** `/admin/breaches`, and `/admin/breaches/3`: the breach with this number. */
export function Component() {
  const { view = '' } = useParams()
  const id = /^[1-9]\d{0,8}$/.test(view) ? Number(view) : null
  return (
    <Page
      title={id === null ? 'Naruszenia' : 'Naruszenie'}
      lead={
        id === null
          ? `Naruszenia ochrony danych osobowych. Na zawiadomienie UODO są ${BREACH_HOURS} godziny.`
          : `Nr ${id}`
      }
      width="reading"
    >
      <DataNav />
      {id === null ? <BreachList /> : <BreachChecklist key={id} id={id} />}
    </Page>
  )
}
