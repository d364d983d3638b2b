import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { Refusal } from '#kit/contract/errors.ts'
import type { FileStore } from './FileStore.ts'

export interface S3Settings {
  /** Where the bucket answers. */
  bucketUrl: string
  /** What every key begins with; empty, or it ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long an answer is waited for, and how often it is asked: whoever uploads waits meanwhile. */
interface Patience {
  answerMs: number
  contentMs: number
  tries: number
}
const PATIENCE: Patience = { answerMs: 5_000, contentMs: 20_000, tries: 2 }
const FIRST_PAUSE_MS = 150

/** Files in a bucket of any store that speaks S3. All it does may be done twice, so what fails in passing is tried again. */
export function s3Store({ bucketUrl, prefix, ...keys }: S3Settings, patience: Patience = PATIENCE): FileStore {
  const bucket = new S3mini({ ...keys, endpoint: bucketUrl, fetch: untilAnswered(patience.answerMs) })

  async function again<T>(ask: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await ask()
      } catch (error) {
        if (tried < patience.tries && isTransient(error)) await pause(FIRST_PAUSE_MS * 4 ** (tried - 1))
        else throw Object.assign(new Refusal('unavailable', 'error.file.storeAway'), { cause: error })
      }
    }
  }
  const answerOf = async (key: string) => {
    const answer = await bucket.getObjectResponse(prefix + key)
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined
  }

  return {
    async write(key, content) {
      // The store compares it with what came, so that nothing is kept that was damaged on the way.
      const sum = { 'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64') } as const
      await again(() => bucket.putObject(prefix + key, content, 'application/octet-stream', undefined, sum))
    },
    read: key =>
      again(async () => {
        const stream = await answerOf(key)
        if (!stream) return undefined
        const timer = setTimeout(() => stream.destroy(new Error('The content did not come to an end')), patience.contentMs)
        return buffer(stream).finally(() => clearTimeout(timer))
      }),
    open: key => again(() => answerOf(key)),
    remove: async key => void (await again(() => bucket.deleteObject(prefix + key))),
    async list(begin, most) {
      const found = await again(() => bucket.listObjects('/', prefix + begin, most))
      return (found ?? []).map(({ Key }) => Key.slice(prefix.length))
    },
  }
}

/** Gives up what is not answered in time; how long the content of an answer takes is up to whoever reads it. */
function untilAnswered(ms: number): typeof fetch {
  return async (url, init) => {
    const given = new AbortController()
    const timer = setTimeout(() => given.abort(new Error('The store of files did not answer')), ms)
    try {
      return await fetch(url, { ...init, signal: given.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Everything but a clear no: busy, broken or out of reach. */
const isTransient = (error: unknown) => !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429
