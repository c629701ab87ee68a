import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { localFiles, type Files } from './files.ts'
import { s3Files, type RemoteFiles } from './s3-files.ts'

/** Opens the picture storage of the settings: a bucket, or the data folder. */
export const openFiles = ({ s3, dataDir }: Config): Files & Partial<RemoteFiles> =>
  s3 ? s3Files(s3) : localFiles(join(dataDir, 'uploads'))
