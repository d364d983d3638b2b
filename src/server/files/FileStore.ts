import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { localStore } from './localStore.ts'
import { s3Store } from './s3Store.ts'

/** Keeps content by key: in a folder, or in an object store. Keys are made by the server, never from a client's words. */
export interface FileStore {
  /** It is there completely or not at all. */
  write(key: string, content: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** The same piece by piece, for whoever passes it on. */
  open(key: string): Promise<Readable | undefined>
  /** Done, too, where there is nothing. */
  remove(key: string): Promise<void>
  /** The first so many keys that begin like this, in order. */
  list(prefix: string, most: number): Promise<string[]>
}

export const openStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore => (s3 ? s3Store(s3) : localStore(dataDir))
