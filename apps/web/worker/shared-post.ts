import { storeSharedForm } from '#lib/service-worker/shared-post.ts'
import { scope } from './scope.ts'

/** The share target of the web manifest. */
const SHARE_TARGET = '/offers/post'

/** Keeps what another app shares and opens the page for posts, also without a connection. */
export const receiveSharedPosts = (): void => {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'POST' || origin !== scope.location.origin || pathname !== SHARE_TARGET) return
    event.respondWith(
      storeSharedForm(request).then(
        () => Response.redirect(SHARE_TARGET, 303),
        () => Response.redirect(SHARE_TARGET, 303),
      ),
    )
  })
}
