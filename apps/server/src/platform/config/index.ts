export { type Config, ConfigError, configOrExit, readConfig } from './config.ts'
export { makeDataFolder } from './data-folder.ts'
export { networkMatcher } from './networks.ts'
export { publicSettings } from './public-settings.ts'
