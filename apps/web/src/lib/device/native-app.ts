/** The page is carried by the native wrapper, which marks it; a browser cannot pretend to be one. */
export const isNativeApp = (): boolean => document.documentElement.dataset['target'] === 'native'
