import { useText } from '#admin/text.tsx'
import type { ProposalRow } from '../contract.ts'

/** Who proposes: what the agent calls itself, and the key the merchant gave it. */
export function useProposedBy(): (proposal: Pick<ProposalRow, 'agent' | 'key_name'>) => string {
  const say = useText()
  return ({ agent, key_name: key }) => (agent === '' ? say('proposals.byKey', { key }) : say('proposals.by', { agent, key }))
}
