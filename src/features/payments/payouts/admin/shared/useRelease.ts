import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { payouts } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'

const nothing = { release_code: '', password: '' }
type ReleaseInput = typeof nothing

/** What whoever lets so much go has to show, and what they have typed; nothing is asked where another rail pays. */
export function useRelease(rail: RailName, total: number) {
  const [shown, setShown] = useState<ReleaseInput>(nothing)
  const query = { rail, total: Math.max(0, total) }
  const needs = useRead(payouts.releaseNeeds, { query }, { enabled: rail === 'paypal' }).data
  // Nothing leaves yet: somebody else shows it.
  const isPrepared = needs?.two_person_release ?? false
  return {
    needs,
    isPrepared,
    shown,
    edit: (change: Partial<ReleaseInput>) => setShown(current => ({ ...current, ...change })),
    body: rail === 'paypal' && !isPrepared ? shown : {},
  }
}

export type Release = ReturnType<typeof useRelease>
