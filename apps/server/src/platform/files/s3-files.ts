import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { fileNameOrThrow, type Files } from './files.ts'
import { AppError } from '../errors/index.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const CONNECT_TIMEOUT_MS = 2000
/** Timeout of one attempt; the library makes three. */
const REQUEST_TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 3
const RETRY_SECONDS = 5

const connect = async (settings: S3Settings) => {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addresses: every compatible storage supports them; host names per bucket are not supported everywhere.
    forcePathStyle: true,
    // The signature already covers the content; many storages do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const statusOf = (error: unknown): number => {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : 0
}

const isMissing = (error: unknown): boolean => nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound'

/**
 * True when the storage timed out or is overloaded: the client may retry. A broken connection is recognised by its code;
 * rejected keys remain an error.
 */
const toAppError = (error: unknown): unknown => {
  const status = statusOf(error)
  const isBusy = nameOf(error) === 'TimeoutError' || status === 429 || status >= 500
  return isBusy ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : error
}

const toStoredFile = ({ Body, ContentLength }: GetObjectCommandOutput) => {
  if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The storage sent no file')
  return { stream: Body, bytes: ContentLength }
}

async function createBucket({ sdk, client }: Awaited<ReturnType<typeof connect>>, bucket: string): Promise<void> {
  try {
    await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
  } catch (error) {
    if (nameOf(error) !== 'NoSuchBucket') throw error
    await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }))
  }
}

export type RemoteFiles = Files & {
  /** Makes the bucket of the settings unless it exists. */
  createBucket(): Promise<void>
  close(): Promise<void>
}

/**
 * Files in a bucket of an S3-compatible storage. The library is loaded on first use, so that other installations do not load
 * it.
 */
export function s3Files(settings: S3Settings): RemoteFiles {
  let connection: ReturnType<typeof connect> | undefined
  const bucket = settings.bucket

  const withClient = async <T>(work: (parts: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> => {
    try {
      return await work(await (connection ??= connect(settings)))
    } catch (error) {
      throw toAppError(error)
    }
  }

  return {
    check: () =>
      withClient(async ({ sdk, client }) => {
        await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
      }),

    createBucket: () => withClient((connected) => createBucket(connected, bucket)),

    put: (name, bytes) => {
      const Key = fileNameOrThrow(name)
      return withClient(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentLength: bytes.length }))
      })
    },

    open: (name) => {
      const Key = fileNameOrThrow(name)
      return withClient(async ({ sdk, client }) => {
        try {
          return toStoredFile(await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key })))
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      })
    },

    // One by one: a bulk request needs a checksum that some storages do not support.
    remove: (names) => {
      const keys = names.map(fileNameOrThrow)
      return withClient(async ({ sdk, client }) => {
        await Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))))
      })
    },

    list: async function* list() {
      let after: string | undefined
      do {
        const page = await withClient(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({ Bucket: bucket, ...(after !== undefined && { ContinuationToken: after }) }),
          ),
        )
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) yield { name: Key, storedAt: LastModified }
        after = page.NextContinuationToken
      } while (after !== undefined)
    },

    close: async () => {
      const parts = await connection?.catch(() => undefined)
      parts?.client.destroy()
    },
  }
}
