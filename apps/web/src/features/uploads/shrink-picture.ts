/** Longest side that the server stores, with a margin for its own resampling. */
const LONGEST_SIDE = 2000
const KEEP_BELOW_BYTES = 700 * 1024
const QUALITY = 0.86
/** The reduced picture; transparency is kept. A browser that cannot write WebP returns a PNG, which is seldom smaller. */
const OUTPUT_TYPES: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
}

const redraw = async (bitmap: ImageBitmap, type: string): Promise<Blob | null> => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/**
 * Reduces a photo before the upload, because mobile connections are slow. Returns the file itself when it is small, no photo, or
 * not readable by this browser: the server decides then.
 */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  const type = OUTPUT_TYPES[file.type]
  if (type === undefined || file.size <= KEEP_BELOW_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const smaller = await redraw(bitmap, type)
    bitmap.close()
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
