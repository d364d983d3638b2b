import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithProgress } from '#browser/calls/call.ts'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { type CreativeRow, creatives } from '../../contract.ts'

/** Sends another file in the place of the one there is; `share` of it has left while it is on its way. */
export function useReplace(id: number) {
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  async function replace(file: File): Promise<CreativeRow> {
    setShare(0)
    try {
      const row = await callWithProgress(setShare)(creatives.replace, { id, body: { file } })
      for (const route of staleAfter(creatives.replace)) void queries.invalidateQueries({ queryKey: [route] })
      return row
    } finally {
      setShare(undefined)
    }
  }
  return { replace, share }
}
