export { openValkey } from './valkey.ts'
