/** How the device saves files, where a web view cannot download. */
export type FileDevice = (name: string, text: string) => Promise<void>

let device: FileDevice | null = null

/** Called by the native entry before anything is rendered. */
export const installFileDevice = (native: FileDevice): void => {
  device = native
}

export const fileDevice = (): FileDevice | null => device
