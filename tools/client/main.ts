import { generateClient } from './generate.ts'

await generateClient()
