type Device = { name: string; isPhone: boolean }

/** Order matters, because user agents contain the names of other browsers too. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/Android/, 'Android', true],
  [/Windows/, 'Windows', false],
  [/Macintosh|Mac OS X/, 'Mac', false],
  [/CrOS/, 'Chromebook', false],
  [/Linux/, 'Linux', false],
] as const

/** `Chrome · Android` from a user agent; a neutral label for unknown ones. */
export const deviceName = (userAgent: string | null): Device => {
  const agent = userAgent ?? ''
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))
  const name = [browser, system?.[1]].filter((word) => word !== undefined).join(' · ')
  return { name: name || 'Nieznane urządzenie', isPhone: system?.[2] ?? false }
}
