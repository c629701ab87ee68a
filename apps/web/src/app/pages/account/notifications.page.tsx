import { PushPrompt, NotificationList } from '#features/notifications'
import { ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'

export function Component() {
  return (
    <ListPage
      title="Powiadomienia"
      actions={
        <>
          <ListLink to="/alerts">Zapisane wyszukiwania</ListLink>
          <ListLink to="/user/about#notifications">Ustawienia</ListLink>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <PushPrompt>Chcesz, żeby to urządzenie dawało znać od razu?</PushPrompt>
      </div>
      <NotificationList />
    </ListPage>
  )
}
