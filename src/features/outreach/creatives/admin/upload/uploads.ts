import { MAX_CREATIVE_BYTES } from '../../rules/creative.ts'

/** One file on its way. `key` stays when it is tried again, so that it is kept once. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Which share of it has left. */
  share: number
  category_id: number | undefined
  /** Why it was not taken, as a sentence. */
  problem?: string
}

/** So many are sent at once. */
const AT_ONCE = 3

/** Which of the waiting ones are sent next. */
export const nextOf = (uploads: readonly Upload[]): Upload[] => {
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
}

interface UploadWords {
  tooLarge: string
  empty: string
}

/** What is too large or empty is told before it is sent; the others go on. */
export function uploadOf(key: string, file: File, category_id: number | undefined, words: UploadWords): Upload {
  const problem = file.size > MAX_CREATIVE_BYTES ? words.tooLarge : file.size === 0 ? words.empty : undefined
  return { key, file, category_id, state: problem ? 'failed' : 'waiting', share: 0, problem }
}

/** Whether sending it again can help. */
export const canRepeat = ({ state, file }: Upload): boolean =>
  state === 'failed' && file.size > 0 && file.size <= MAX_CREATIVE_BYTES

export const isOver = ({ state }: Upload): boolean => state === 'done' || state === 'failed'
