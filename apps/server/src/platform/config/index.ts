export { type Config, ConfigError, configOrExit, readConfig } from './config.ts'
export { makeDataFolder } from './data-folder.ts'
export { publicSettings } from './public-settings.ts'
