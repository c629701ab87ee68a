import { Link } from 'react-router'
import { PushPrompt, NotificationList } from '#features/notifications'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Powiadomienia"
      width="reading"
      actions={
        <>
          <Link to="/alerts" className={buttonClass('secondary')}>
            Zapisane wyszukiwania
          </Link>
          <Link to="/user/about#notifications" className={buttonClass('secondary')}>
            Ustawienia
          </Link>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <PushPrompt>Chcesz, żeby to urządzenie dawało znać od razu?</PushPrompt>
      </div>
      <NotificationList />
    </Page>
  )
}
