import { notify } from '#features/account/notifications/server/index.ts'
import { callerOf } from '#features/open/api/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import type { Services } from '#server/services.ts'
import type { Actions } from '../../rules/actions.ts'
import { isPossible } from '../../rules/facts.ts'
import type { ProposalKind } from '../../rules/kinds.ts'
import { PROPOSALS, proposalArrived } from '../../rules/notifications.ts'
import { MAX_OPEN } from '../../rules/states.ts'
import type { AgentCall } from '../tools/Tool.ts'
import { publishProposal } from './publishProposal.ts'
import { readProposed } from './readProposed.ts'
import { insertProposal, type NewProposal, type StoredProposal } from './store.ts'

interface ProposedAction<Kind extends ProposalKind> {
  kind: Kind
  action: Actions[Kind]
  reason: string
}

/** Puts a wish before the people of the shop. Nothing is done: it is looked at by reading, and written down. */
export async function propose<Kind extends ProposalKind>(
  services: Services,
  { kind, action, reason }: ProposedAction<Kind>,
  { caller, from, agent, actor }: AgentCall,
): Promise<{ proposal: StoredProposal; is_new: boolean }> {
  const { shop_id, key_id, key_name } = caller
  return services.db.inShop(shop_id, async tx => {
    const { facts: seen, affiliate_ids } = await readProposed(
      { services, tx, by: { caller: callerOf(caller), from } },
      kind,
      action,
    )
    if (!isPossible(seen)) throw new Refusal('conflict', 'agents.nothingToDo')
    // Two at once would both find room for one more.
    await lockShop(tx, shop_id)
    const values = { kind, action, seen, affiliate_ids, reason, agent, key_id, key_name } as NewProposal
    const made = await insertProposal(tx, shop_id, values)
    if (!made) throw new Refusal('conflict', 'agents.tooManyOpen', { params: { count: MAX_OPEN } })
    const { id } = made.proposal
    if (made.is_new) {
      await audit(tx, {
        ...{ shop_id, actor, action: 'agents.proposed', from },
        ...{ subject: { kind: 'agent_proposal', id }, after: { proposal: kind, agent } },
      })
      await notify(tx, shop_id, proposalArrived[kind], { key: key_name }, { link: `${PROPOSALS}/${id}` })
      await publishProposal(tx, shop_id, made.proposal)
    }
    return made
  })
}
