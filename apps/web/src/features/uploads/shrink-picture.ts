/** Longest side that the server keeps, with some room for its own resampling. */
const LONGEST_SIDE = 2000
const SMALL_BYTES = 700 * 1024
const QUALITY = 0.86
/** Only photos: redrawing a PNG as JPEG would fill what is transparent. */
const PHOTOS = new Set(['image/jpeg', 'image/heic', 'image/heif'])

const draw = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * A phone's photo has ten times the bytes that anybody will see; at a market stall that is the difference between a moment and a
 * minute. Answers the file itself when it is small, no photo, or when this browser cannot read it: the server decides then.
 */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  if (!PHOTOS.has(file.type) || file.size <= SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const smaller = await draw(bitmap)
    bitmap.close()
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
