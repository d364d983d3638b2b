import type { PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: { agent_proposal: ['action', 'reason'] },
  staying: {
    'agent_proposal.key_name': 'of a key, given by the merchant',
    'agent_proposal.decided_by_name': 'staff of the shop, who answers for what was released',
  },
}
