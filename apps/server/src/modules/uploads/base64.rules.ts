/** Decodes base64; `null` for invalid text, which Node's decoder silently skips. Line breaks are allowed. */
export function bytesOfBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  const digits = text.replaceAll(/\s/g, '').replace(/={1,2}$/, '').length
  return bytes.length === Math.floor((digits * 3) / 4) ? bytes : null
}
