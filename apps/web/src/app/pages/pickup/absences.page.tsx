import { AbsenceList, absencesQuery } from '#features/schedules'
import { prefetch } from '#lib/query'
import { Button } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

export const loader = prefetch(() => [absencesQuery()])

export function Component() {
  return (
    <AbsenceList>
      {(list, add) => (
        <Page
          title="Nieobecności"
          lead="Dni, w które zamykasz wszystkie terminy."
          width="reading"
          actions={
            <Button onClick={add}>
              <PlusIcon aria-hidden="true" />
              Dodaj nieobecność
            </Button>
          }
        >
          {list}
        </Page>
      )}
    </AbsenceList>
  )
}
