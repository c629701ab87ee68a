/** BarcodeDetector API; not in TypeScript's types and not in every browser. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const QR = 'qr_code'

/** Whether this device can read a code with its camera: some browsers have the API and read no format. */
export const canScan = async (): Promise<boolean> => {
  const Detector = detectorClass()
  if (!Detector || typeof navigator === 'undefined' || !('mediaDevices' in navigator)) return false
  try {
    const [formats, devices] = await Promise.all([
      Detector.getSupportedFormats(),
      navigator.mediaDevices.enumerateDevices(),
    ])
    return formats.includes(QR) && devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

const PAUSE_MS = 250

/** The pickup code in what was read: the link of the buyer's QR code, or the four characters alone. */
export const parsePickupCode = (read: string): string | null =>
  /(?:[?&]code=|^)([A-Z0-9]{4})(?:$|[&#])/i.exec(read.trim())?.[1]?.toUpperCase() ?? null

/** Scans the camera until a pickup code is found; the returned function stops it and releases the camera. */
export const scanForCode = (
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onFailure: () => void,
): (() => void) => {
  const Detector = detectorClass()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const end = (): void => {
    ended = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const scan = async (detector: Detector): Promise<void> => {
    // A frame that cannot be read is retried.
    const results = await detector.detect(video).catch(() => [])
    if (ended) return
    const code = results.map(({ rawValue }) => parsePickupCode(rawValue)).find((each) => each !== null)
    if (code === undefined || code === null) timer = setTimeout(() => void scan(detector), PAUSE_MS)
    else {
      end()
      onCode(code)
    }
  }
  const start = async (): Promise<void> => {
    if (!Detector) return onFailure()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (ended) return end()
    video.srcObject = stream
    await video.play()
    return scan(new Detector({ formats: [QR] }))
  }
  start().catch(() => {
    if (!ended) onFailure()
  })
  return end
}
