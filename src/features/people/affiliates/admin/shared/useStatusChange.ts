import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { CallError } from '#kit/contract/errors.ts'
import { type AffiliateDecision, affiliates } from '../../contract.ts'

/** Approves, denies, switches on and off. Done is told in a word; a refusal keeps its sentence in `problem`. */
export function useStatusChange() {
  const say = useText()
  const queries = useQueryClient()
  const decision = useChange(affiliates.decide)
  const switching = useChange(affiliates.switchActive)
  const [problem, setProblem] = useState<string>()

  async function tell(change: Promise<{ changed: boolean }>, done: string) {
    try {
      const { changed } = await change
      notify.success(changed ? done : say('affiliateList.unchanged'))
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '')
      // Most likely a colleague was faster: show how it stands now.
      await queries.invalidateQueries({ queryKey: [affiliates.list.route] })
    }
  }

  return {
    isBusy: decision.isPending || switching.isPending,
    problem,
    forgetProblem: () => setProblem(undefined),
    decide: (id: number, type: AffiliateDecision) =>
      tell(
        decision.mutateAsync({ id, body: { type } }),
        say(type === 'approve' ? 'affiliateList.approvedOne' : 'affiliateList.deniedOne'),
      ),
    switchActive: (id: number, isOn: boolean) =>
      tell(
        switching.mutateAsync({ id, body: { status: isOn ? 'active' : 'inactive' } }),
        say(isOn ? 'affiliateList.switchedOn' : 'affiliateList.switchedOff'),
      ),
  }
}
