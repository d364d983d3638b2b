import { useRef, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { programs } from '../../contract.ts'
import type { AutoTierDraft, AutoTierPreview } from '../../rules/AutoTier.ts'

interface OpenQuestion {
  preview: AutoTierPreview
  answer: (goOn: boolean) => void
}

/** Before tiers are saved: who would move, to be confirmed. Where nobody would, nothing is asked. */
export function useMovesQuestion() {
  const [asked, setAsked] = useState<OpenQuestion>()
  const token = useRef<string>(undefined)

  async function ask(draft: AutoTierDraft): Promise<boolean> {
    token.current = undefined
    if (draft.enabled === 0) return true
    const preview = await call(programs.previewAutoTier, { body: draft })
    if (preview.total === 0) return true
    const goesOn = await new Promise<boolean>(answer => setAsked({ preview, answer }))
    setAsked(undefined)
    if (goesOn) token.current = preview.token
    return goesOn
  }

  return { ask, confirmed: () => token.current, dialog: { preview: asked?.preview, answer: asked?.answer } }
}
