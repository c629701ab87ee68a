/** Converted in chunks (specification, section 7), because the number of arguments of a call is limited. */
const CHUNK_BYTES = 32 * 1024

/** The bytes as base64 text. */
export const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK_BYTES))
  return btoa(binary)
}
