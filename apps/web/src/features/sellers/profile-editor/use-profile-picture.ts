import { Picture } from '@kram/contract/uploads/schemas'
import { useState } from 'react'
import * as z from 'zod/mini'
import { deleteDraft, readDraft, writeDraft } from '#lib/storage'

const Draft = z.object({ picture: z.nullable(Picture) })

/** The profile picture; a new upload survives a reload. */
export const useProfilePicture = (stored: Picture | null, name: string) => {
  const [picture, setPicture] = useState(() => {
    const draft = Draft.safeParse(readDraft(name))
    return draft.success ? draft.data.picture : stored
  })
  const choose = ([chosen = null]: (Picture | null)[]): void => {
    setPicture(chosen)
    writeDraft(name, { picture: chosen })
  }
  return { picture, choose, discardDraft: () => deleteDraft(name) }
}
