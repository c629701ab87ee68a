import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AllergenChips } from '#features/catalogue'
import { PastePost, RESUME_DRAFT } from '#features/offers'
import { locationsQuery } from '#features/places'
import { schedulesQuery } from '#features/schedules'
import { PhotoField } from '#features/uploads'
import { deleteSharedPost, readSharedPost, type SharedPost } from '#lib/service-worker'
import { Page } from '#ui/layout'
import { Skeleton } from '#ui/feedback'

const NOTHING: SharedPost = { text: '', photos: [] }

/** What another app shared: kept by the service worker, or in the address. Undefined while it is read. */
function useSharedPost(): SharedPost | undefined {
  const [search] = useSearchParams()
  const [post, setPost] = useState<SharedPost>()
  const addressText = ['title', 'text'].flatMap((name) => search.get(name) ?? []).join('\n')
  useEffect(() => {
    void readSharedPost().then((kept) => setPost(kept ?? { ...NOTHING, text: addressText }))
  }, [addressText])
  return post
}

/** Makes the draft of an offer from the text of a post, pasted here or shared by another app. */
export function Component() {
  // The page does not wait for locations and schedules: without a connection it still shows what was shared.
  const { data: locations } = useQuery(locationsQuery())
  const { data: schedules } = useQuery(schedulesQuery())
  const shared = useSharedPost()
  const navigate = useNavigate()
  return (
    <Page
      title="Wklej post"
      lead="Z Twojego posta zrobimy szkic oferty. Nic nie opublikujemy bez Ciebie."
      width="reading"
    >
      {shared ? (
        <PastePost
          sharedText={shared.text}
          own={{ locations: locations?.items ?? [], schedules: schedules?.items ?? [] }}
          allergens={(answer) => <AllergenChips {...answer} />}
          photos={
            shared.photos.length > 0
              ? (field) => (
                  <PhotoField
                    label="Zdjęcia z posta"
                    hint="Dodamy je do pierwszego nowego produktu."
                    initialFiles={shared.photos}
                    {...field}
                  />
                )
              : null
          }
          onStored={() => void deleteSharedPost().then(() => navigate('/offers/add', { state: RESUME_DRAFT }))}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Page>
  )
}
