import { randomUUID } from 'node:crypto'
import type { FileStore } from './FileStore.ts'

/** Tries all that the product will do there; throws one sentence for the operator. */
export async function checkBucket(store: FileStore, bucketUrl: string): Promise<void> {
  const key = `begun/check-${randomUUID()}`
  const content = Buffer.from('Tandem was started.')
  try {
    await store.write(key, content)
    const found = await store.read(key)
    await store.list('begun/check-', 1)
    await store.remove(key)
    if (!found?.equals(content)) throw new Error('what was written is not what is read')
  } catch (error) {
    throw new Error(`The bucket of FILES_URL at ${bucketUrl} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? `${cause.message}` : message
}
