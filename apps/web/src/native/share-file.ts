import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { FileDevice } from '#lib/files'
import { toast } from '#lib/feedback'
import { openShareSheet } from './share.ts'

const SHARE_FOLDER = { path: 'handed-over', directory: Directory.Cache }

/** Web views cannot download: the file is written to the app's cache and shared by the system, which can save and print it. */
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

/** Deletes shared files at the logout; a missing folder is no error. */
export const deleteSharedFiles = (): Promise<void> => Filesystem.rmdir({ ...SHARE_FOLDER, recursive: true })
