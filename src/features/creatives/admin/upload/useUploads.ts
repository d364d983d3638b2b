import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { callWithProgress } from '#browser/calls/call.ts'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { creatives } from '../../contract.ts'
import { MAX_CREATIVE_BYTES } from '../../rules/creative.ts'
import { isOver, nextOf, type Upload, uploadOf } from './uploads.ts'

export type Uploads = ReturnType<typeof useUploads>

/** Files on their way: a few at once, each with its own end. One that fails takes no other with it. */
export function useUploads(category_id: number | undefined) {
  const say = useText()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads(current => current.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))

  async function send({ key, file }: Upload) {
    const call = callWithProgress(share => change(key, { share }))
    try {
      const place = category_id ? String(category_id) : ''
      await call(creatives.upload, { body: { key, category_id: place, program_ids: '', file } })
      change(key, { state: 'done', share: 1 })
      for (const route of staleAfter(creatives.upload)) void queries.invalidateQueries({ queryKey: [route] })
    } catch (error) {
      change(key, { state: 'failed', problem: sentenceOf(error, say) })
    }
  }

  // Whoever is free takes the next one that waits.
  useEffect(() => {
    for (const upload of nextOf(uploads)) {
      change(upload.key, { state: 'sending', share: 0, problem: undefined })
      void send(upload)
    }
  })

  return {
    input,
    uploads,
    choose: () => input.current?.click(),
    add: (files: Iterable<File>) => {
      const words = {
        tooLarge: say('error.file.tooLarge', { max: MAX_CREATIVE_BYTES / 1_000_000 }),
        empty: say('error.file.empty'),
      }
      setUploads(current => [...current, ...Array.from(files, file => uploadOf(newKey(), file, words))])
    },
    repeat: (key: string) => change(key, { state: 'waiting' }),
    dismiss: (key: string) => setUploads(current => current.filter(upload => upload.key !== key)),
    clear: () => setUploads(current => current.filter(upload => !isOver(upload))),
  }
}
