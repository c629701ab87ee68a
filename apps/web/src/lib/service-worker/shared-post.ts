/** Where a post shared from another app waits until its seller reads it: also without a connection and before the login. */
const CACHE = 'shared-post'
const KEY = '/shared-post'
/** The names of the share target in the web manifest. */
const TEXT_FIELDS = ['title', 'text', 'url'] as const
const PHOTOS_FIELD = 'photos'

export type SharedPost = { text: string; photos: File[] }

/** Keeps the body of the request by which another app shares; a newer one replaces it. */
export async function storeSharedForm(request: Request | Response): Promise<void> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const body = new Response(await request.blob(), { headers })
  await (await caches.open(CACHE)).put(KEY, body)
}

/** The same for a text alone. */
export async function storeSharedText(text: string): Promise<void> {
  const form = new FormData()
  form.set('text', text)
  await storeSharedForm(new Response(form))
}

/** The post that waits; null without one, and in browsers without caches. */
export async function readSharedPost(): Promise<SharedPost | null> {
  if (!('caches' in globalThis)) return null
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE })
    if (!stored) return null
    const form = await stored.formData()
    const texts = TEXT_FIELDS.flatMap((name) => form.getAll(name)).filter((value) => typeof value === 'string')
    const photos = form.getAll(PHOTOS_FIELD).filter((value) => value instanceof File)
    // Form data has line ends of two characters.
    const lines = texts.map((each) => each.replaceAll('\r\n', '\n').trim())
    const text = lines.filter((each) => each !== '').join('\n')
    return text === '' && photos.length === 0 ? null : { text, photos: photos.filter(({ size }) => size > 0) }
  } catch {
    // A body that was cut off is no post.
    return null
  }
}

export const deleteSharedPost = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
