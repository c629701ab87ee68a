import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { FileDevice } from '#lib/files'
import { toast } from '#lib/feedback'
import { openShareSheet } from './share.ts'

const SHARE_FOLDER = { path: 'handed-over', directory: Directory.Cache }

/** Web views download nothing: the file is laid into the app's cache and handed on by the system's sheet, which also keeps and prints. */
export const shareFile: FileDevice = async (name, text) => {
  try {
    const { uri } = await Filesystem.writeFile({
      ...SHARE_FOLDER,
      path: `${SHARE_FOLDER.path}/${name}`,
      data: text,
      encoding: Encoding.UTF8,
      recursive: true,
    })
    await openShareSheet({ title: name, files: [uri] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('error', 'Nie udało się przekazać pliku. Spróbuj ponownie.')
  }
}

/** At the logout nothing private stays behind; where nothing was handed over there is no folder, and that is as well. */
export const deleteSharedFiles = (): Promise<void> => Filesystem.rmdir({ ...SHARE_FOLDER, recursive: true })
