import { programs } from '#features/commissions/programs/contract.ts'
import { requireLockedProgram } from '#features/commissions/programs/server/index.ts'
import { uuidOf } from '#features/open/api/server/index.ts'
import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { readReferralRows } from '#features/sales/referrals/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { agents } from '../../contract.ts'
import type { Facts } from '../../rules/facts.ts'
import { type StoredState, stateAt } from '../../rules/states.ts'
import { type Desk, decidingDesk, within } from '../desk.ts'
import { publishProposal } from './publishProposal.ts'
import { mailDraft, rateChange } from './readProposed.ts'
import { decideOpen, type StoredProposal } from './store.ts'
import { previewOf, requireProposal } from './view.ts'

type Confirmed = Parsed<typeof agents.release>['body']

/** Does what was proposed, once, as if whoever releases it had done it: by the same calls, in their name. */
export async function release(services: Services, id: number, confirmed: Confirmed, by: CalledBy): Promise<void> {
  refuseSupport(by.caller)
  const proposal = await readProposal(services, id, by)
  if (proposal.state === 'released') return
  try {
    if (proposal.kind === 'pay_affiliates') await pay(services, proposal, confirmed, by)
    else await releaseAtOnce(services, proposal, confirmed, by)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
    if (await isReleased(services, id, by)) return
    throw await asItIsNow(services, proposal, confirmed, by, error)
  }
}

export async function decline(services: Services, id: number, by: CalledBy): Promise<void> {
  refuseSupport(by.caller)
  const { shop_id } = by.caller
  await services.db.inShop(shop_id, async tx => {
    const proposal = await requireProposal(tx, by.caller, id)
    if (proposal.state === 'declined') return
    await close(tx, proposal, 'declined', by)
  })
}

/** What is done, and that it was, are one transaction. */
async function releaseAtOnce(
  services: Services,
  proposal: Exclude<StoredProposal, { kind: 'pay_affiliates' }>,
  { fingerprint }: Confirmed,
  by: CalledBy,
): Promise<void> {
  await services.db.inShop(by.caller.shop_id, async tx => {
    // Whoever comes second waits here, and finds it closed.
    await close(tx, proposal, 'released', by)
    if (proposal.kind === 'change_rate') await requireLockedProgram(tx, by.caller.shop_id, proposal.action.program_id)
    const { preview, proposed } = await previewOf({ services, tx, by }, proposal)
    if (preview.fingerprint !== fingerprint || !preview.is_possible) throw otherThanShown()
    await act(decidingDesk(within(services, tx)), { tx, proposal, facts: proposed.facts, by })
  })
}

interface Acting {
  tx: Tx
  proposal: Exclude<StoredProposal, { kind: 'pay_affiliates' }>
  facts: Facts[keyof Facts]
  by: CalledBy
}

async function act(desk: Desk, { tx, proposal, facts, by }: Acting): Promise<void> {
  switch (proposal.kind) {
    case 'approve_referrals':
    case 'deny_referrals': {
      const { referrals: shown } = facts as Facts['approve_referrals']
      const action = proposal.kind === 'approve_referrals' ? 'approve' : 'deny'
      const chosen = shown.filter(one => one.is_possible)
      const body = { action, referrals: chosen.map(({ id, status }) => ({ id, status })) } as const
      const { left } = await desk(referrals.changeStatuses, { body }, by)
      // They are held now: what was worth another sum by then is not what was shown.
      const rows = await readReferralRows(
        tx,
        by.caller.shop_id,
        body.referrals.map(({ id }) => id),
      )
      const worth = new Map(rows.map(row => [row.id, row.amount]))
      if (left.length > 0 || chosen.some(({ id, amount }) => worth.get(id) !== amount)) throw otherThanShown()
      return
    }
    case 'change_rate':
      await desk(programs.update, { id: proposal.action.program_id, body: rateChange(proposal.action) }, by)
      return
    case 'send_email':
      await desk(bulkMail.send, { body: { ...mailDraft(proposal.action), key: keyOf(proposal) } }, by)
  }
}

/**
 * Money leaves by its own transactions, since a wrong code counts whatever becomes of the rest. The one that begins the payment
 * closes the proposal; the payment's key and fingerprint hold it to what was shown.
 */
async function pay(
  services: Services,
  proposal: Extract<StoredProposal, { kind: 'pay_affiliates' }>,
  { fingerprint, release_code, password }: Confirmed,
  by: CalledBy,
): Promise<void> {
  const { db } = services
  const { preview, proposed } = await db.inShop(by.caller.shop_id, tx => previewOf({ services, tx, by }, proposal))
  if (preview.fingerprint !== fingerprint || !preview.is_possible) throw otherThanShown()
  const { total: expected_total, fingerprint: payments } = proposed.facts as Facts['pay_affiliates']
  const inShop: typeof db.inShop = (shop_id, run) =>
    db.inShop(shop_id, async tx => {
      const answer = await run(tx)
      if (StartedTask.safeParse(answer).success) await close(tx, proposal, 'released', by, keyOf(proposal))
      return answer
    })
  const body = { ...proposal.action, expected_total, fingerprint: payments, key: keyOf(proposal), release_code, password }
  await decidingDesk({ ...services, db: { ...db, inShop } })(payouts.bulkPay, { body }, by)
}

const keyOf = ({ id }: StoredProposal) => uuidOf(`agent proposal ${id}`)

async function close(
  tx: Tx,
  proposal: StoredProposal,
  state: 'released' | 'declined',
  { caller, from }: CalledBy,
  payment_key?: string,
): Promise<void> {
  const { shop_id } = caller
  const { id, kind, agent, key_name } = proposal
  if (!(await decideOpen(tx, shop_id, id, { state, by: caller, payment_key }))) throw new Refusal('conflict', 'agents.notOpen')
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: `agents.${state}`, from },
    ...{ subject: { kind: 'agent_proposal', id }, after: { proposal: kind, agent, key: key_name } },
  })
  await publishProposal(tx, shop_id, proposal)
}

const otherThanShown = () => new Refusal('conflict', 'agents.changedSince')

const readProposal = ({ db }: Services, id: number, { caller }: CalledBy) =>
  db.inShop(caller.shop_id, tx => requireProposal(tx, caller, id))

const isReleased = async (services: Services, id: number, by: CalledBy): Promise<boolean> =>
  (await readProposal(services, id, by)).state === 'released'

const closedAs: Record<Exclude<StoredState, 'open' | 'released'>, string> = {
  declined: 'agents.isDeclined',
  expired: 'agents.isExpired',
}

/** The refusal with how the proposal stands by now, where that is another than was shown. */
async function asItIsNow(services: Services, { id }: StoredProposal, confirmed: Confirmed, by: CalledBy, refusal: Refusal) {
  return services.db.inShop(by.caller.shop_id, async tx => {
    const proposal = await requireProposal(tx, by.caller, id)
    const state = stateAt(proposal, new Date())
    if (state === 'declined' || state === 'expired') return new Refusal('conflict', closedAs[state])
    const { preview } = await previewOf({ services, tx, by }, proposal)
    if (preview.fingerprint === confirmed.fingerprint && preview.is_possible) return refusal
    return new Refusal('conflict', 'agents.changedSince', { extra: { preview } })
  })
}
