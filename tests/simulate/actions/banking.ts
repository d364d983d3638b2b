import { bankFiles } from '#features/payments/bank-files/contract.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import { debtor } from '../../support/bank-runs.ts'
import { same } from '../Difference.ts'
import type { Payout } from '../model.ts'
import type { Simulation } from '../Simulation.ts'

const onTheirWay = ({ model }: Simulation) =>
  [...model.payouts.values()].filter(one => one.rail === 'bank_file' && one.state === 'under_way')

/** The merchant takes the file of a run to the bank; some take it twice. */
export async function takeFile(sim: Simulation): Promise<void> {
  const { shop, bank } = sim
  await shop.work()
  const [first] = onTheirWay(sim).filter(one => !transferOf(sim, one))
  if (!first) return
  const isSepa = sim.policy.currency === 'EUR'
  if (isSepa) await shop.call(bankFiles.saveAccount, { body: debtor })
  const file = (await shop.call(bankFiles.file, {
    id: first.batch_id,
    query: { format: isSepa ? 'sepa' : 'wise' },
  })) as Downloaded
  const text = await file.content.text()
  const taken = isSepa ? bank.takeSepa(text) : bank.takeTable(text)
  const meant = [...sim.model.payouts.values()].filter(one => one.batch_id === first.batch_id)
  same(
    `Bank file of run ${first.batch_id}: where to and how much`,
    meant.map(one => [one.payee, one.total]).sort(),
    taken.map(one => [one.account, one.amount]).sort(),
  )
  sim.count('bank files')
}

/** References hold our number of the payment. */
export const transferOf = ({ bank }: Simulation, { id }: Payout) => bank.book.find(one => one.reference.startsWith(`TDM-${id}-`))

/** The bank has paid, or sent back; the merchant reads the statement in, or says so. */
export async function readStatement(sim: Simulation): Promise<void> {
  const { shop, bank, model } = sim
  const fresh = onTheirWay(sim).flatMap(payout => {
    const transfer = transferOf(sim, payout)
    return transfer?.state === 'ordered' && sim.chance(0.8) ? [{ payout, transfer }] : []
  })
  if (fresh.length === 0) return
  for (const { transfer } of fresh) transfer.state = sim.chance(0.8) ? 'made' : 'sent_back'
  if (sim.policy.currency === 'EUR') {
    const text = bank.statement(fresh.map(one => one.transfer))
    const upload = () => shop.call(bankFiles.applyStatement, { body: { file: new File([text], 'statement.xml') } })
    await upload()
    // The same statement again says nothing new.
    if (sim.chance(0.3)) same('A statement that was read twice: payments marked', { arrived: 0, returned: 0 }, await upload())
    sim.count('bank statements')
  } else
    for (const { payout, transfer } of fresh) {
      const outcome = transfer.state === 'made' ? 'arrived' : 'returned'
      await shop.call(bankFiles.mark, { id: payout.batch_id, body: { outcome, payment_ids: [payout.id] } })
      sim.count('bank payments marked')
    }
  for (const { payout, transfer } of fresh) model.settle(payout, transfer.state === 'made' ? 'paid' : 'back')
}
