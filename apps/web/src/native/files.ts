import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { FileDevice } from '#lib/file-device.ts'
import { toast } from '#ui/toasts.ts'
import { openSheet } from './share.ts'

const FOLDER = { path: 'handed-over', directory: Directory.Cache }

/** Web views download nothing: the file is laid into the app's cache and handed on by the system's sheet, which also keeps and prints. */
export const handOver: FileDevice = async (name, text) => {
  try {
    const { uri } = await Filesystem.writeFile({
      ...FOLDER,
      path: `${FOLDER.path}/${name}`,
      data: text,
      encoding: Encoding.UTF8,
      recursive: true,
    })
    await openSheet({ title: name, files: [uri] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('error', 'Nie udało się przekazać pliku. Spróbuj ponownie.')
  }
}

/** At the logout nothing private stays behind; where nothing was handed over there is no folder, and that is as well. */
export const forgetHandedOver = (): Promise<void> => Filesystem.rmdir({ ...FOLDER, recursive: true })
