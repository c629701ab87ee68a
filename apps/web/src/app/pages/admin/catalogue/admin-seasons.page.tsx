import { SeasonsEditor } from '#features/seasons'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Kalendarz sezonowy"
      lead="Co jest świeże, a co z piwnicy w każdym miesiącu, i co z tego pokazuje strona główna."
      width="reading"
    >
      <SeasonsEditor />
    </Page>
  )
}
