import { useState } from 'react'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useScreenWords } from '#browser/text.tsx'
import type { Downloaded } from '#kit/contract/download.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'

/** Fetches a file and hands it to the browser; says which one is on its way, and why one did not come. */
export function useDownload() {
  const say = useScreenWords()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function download(name: string, endpoint: Endpoint, input: object) {
    if (busy) return
    setBusy(name)
    setProblem(undefined)
    try {
      saveFile((await callWith(endpoint, input)) as Downloaded)
    } catch (error) {
      setProblem(sentenceOf(error, say))
    } finally {
      setBusy(undefined)
    }
  }
  return { download, busy, problem }
}
