import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { TaskEnd } from '#server/tasks/defineTask.ts'
import { publishProposal } from './publishProposal.ts'
import { notePaymentFailed } from './store.ts'

/** A payment that a proposal began has ended; where nobody was paid, the proposal says so and why. */
export async function noteEndOfPayment(tx: Tx, shop_id: number, { key, end }: { key: string; end: TaskEnd }): Promise<void> {
  if (end.status === 'done') return
  const failure = end.status === 'stopped' ? { key: 'agents.paymentStopped' } : (end.problem ?? { key: 'tasks.broke' })
  const proposal = await notePaymentFailed(tx, shop_id, key, failure)
  if (!proposal) return
  const { id, kind, agent, key_name } = proposal
  await audit(tx, {
    ...{ shop_id, actor: systemActor, action: 'agents.failed' },
    ...{ subject: { kind: 'agent_proposal', id }, after: { proposal: kind, agent, key: key_name } },
  })
  await publishProposal(tx, shop_id, proposal)
}
