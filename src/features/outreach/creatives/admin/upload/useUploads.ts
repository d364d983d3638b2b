import { useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { useText } from '#admin/text.tsx'
import { callWithProgress } from '#browser/calls/call.ts'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { creatives } from '../../contract.ts'
import { MAX_CREATIVE_BYTES } from '../../rules/creative.ts'
import { uploadStore } from './upload-store.ts'
import { type Upload, uploadOf } from './uploads.ts'

export type Uploads = ReturnType<typeof useUploads>

/** Sends files into a category: a few at once, each with its own end. */
export function useUploads(category_id: number | undefined) {
  const say = useText()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useSyncExternalStore(uploadStore.listen, uploadStore.read)

  async function send({ key, file, category_id: into }: Upload, onShare: (share: number) => void) {
    try {
      const body = { key, category_id: into ? String(into) : '', program_ids: '', file }
      await callWithProgress(onShare)(creatives.upload, { body })
    } catch (error) {
      throw new Error(sentenceOf(error, say))
    }
    for (const route of staleAfter(creatives.upload)) void queries.invalidateQueries({ queryKey: [route] })
  }

  return {
    input,
    uploads,
    choose: () => input.current?.click(),
    add: (files: Iterable<File>) => {
      const tooLarge = say('error.file.tooLarge', { max: MAX_CREATIVE_BYTES / 1_000_000 })
      const words = { tooLarge, empty: say('error.file.empty') }
      uploadStore.add(
        Array.from(files, file => uploadOf(newKey(), file, category_id, words)),
        send,
      )
    },
    repeat: (key: string) => uploadStore.repeat(key, send),
    dismiss: uploadStore.dismiss,
    clear: uploadStore.clear,
  }
}
