/** True in the native app, whose page contains a marker. */
export const isNativeApp = (): boolean => document.documentElement.dataset['target'] === 'native'
