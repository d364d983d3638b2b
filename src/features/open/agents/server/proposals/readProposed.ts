import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { Program } from '#features/commissions/programs/contract.ts'
import { mergeProgram } from '#features/commissions/programs/rules/mergeProgram.ts'
import { readProgram } from '#features/commissions/programs/rules/readProgram.ts'
import { tidyProgram } from '#features/commissions/programs/rules/tidyProgram.ts'
import { showProgram } from '#features/commissions/programs/server/index.ts'
import { commissionWord } from '#features/open/api/rules/words.ts'
import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { problemsInWords } from '#features/outreach/bulk-mail/rules/draft.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { receiversOf } from '#features/payments/payouts/server/index.ts'
import { mayTake, type ReferralAction } from '#features/sales/referrals/rules/status.ts'
import { readReferralRows } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { PreviewPart } from '../../contract.ts'
import type { Actions } from '../../rules/actions.ts'
import type { Facts } from '../../rules/facts.ts'
import type { ProposalKind } from '../../rules/kinds.ts'
import { type Desk, decidingDesk, within } from '../desk.ts'
import { writeRate } from './writing.ts'

/** What reading needs: who reads decides nothing about what is seen. */
export interface ReadingContext {
  services: Services
  tx: Tx
  by: { caller: Caller; from: RequestFacts }
}

/** How a proposal stands now: what is compared, what is shown, and whom it concerns. */
export interface Proposed<Seen = Facts[ProposalKind]> {
  facts: Seen
  shown: PreviewPart
  affiliate_ids: number[]
}

type Readers = { [Kind in ProposalKind]: (context: ReadingContext, action: Actions[Kind]) => Promise<Proposed<Facts[Kind]>> }

/** Everything is read by the calls that would be made, in the transaction of whoever asks. */
const readers: Readers = {
  approve_referrals: (context, action) => proposedReferrals(context, action, 'approve'),
  deny_referrals: (context, action) => proposedReferrals(context, action, 'deny'),
  pay_affiliates: proposedPayment,
  change_rate: proposedRate,
  send_email: proposedMail,
}

export const readProposed = <Kind extends ProposalKind>(
  context: ReadingContext,
  kind: Kind,
  action: Actions[Kind],
): Promise<Proposed<Facts[Kind]>> => readers[kind](context, action)

const deskIn = ({ services, tx }: ReadingContext): Desk => decidingDesk(within(services, tx))

async function proposedReferrals(
  { tx, by }: ReadingContext,
  { referral_ids }: Actions['approve_referrals'],
  action: ReferralAction,
): Promise<Proposed<Facts['approve_referrals']>> {
  const rows = (await readReferralRows(tx, by.caller.shop_id, referral_ids)).map(row => ({
    ...{ id: row.id, order_number: row.order_number, affiliate_id: row.aff_id, affiliate_name: row.affiliate_name },
    ...{ status: row.status, amount: row.amount, currency: row.currency, is_possible: mayTake(row, action) },
  }))
  if (rows.length !== referral_ids.length) throw new Refusal('not_found', 'agents.referralsGone')
  const open = rows.filter(row => row.is_possible)
  const totals = [...Map.groupBy(open, row => row.currency)].map(([currency, same]) => ({
    ...{ currency, amount: sum(same.map(row => row.amount)), count: same.length },
  }))
  return {
    facts: {
      referrals: rows.map(({ id, status, amount, currency, is_possible }) => ({ id, status, amount, currency, is_possible })),
    },
    shown: { of: 'referrals', referrals: rows, totals },
    affiliate_ids: [...new Set(rows.map(row => row.affiliate_id))],
  }
}

async function proposedPayment(
  context: ReadingContext,
  action: Actions['pay_affiliates'],
): Promise<Proposed<Facts['pay_affiliates']>> {
  const desk = deskIn(context)
  const { largest: _, ...preview } = await desk(payouts.bulkPreview, { body: action }, context.by)
  const receivers = await receiversOf(context.tx, context.by.caller.shop_id, action)
  const query = { rail: action.rail, total: preview.total_amount }
  const needs = await desk(payouts.releaseNeeds, { query }, context.by)
  return {
    facts: {
      ...{ currency: preview.currency, affiliates: preview.affiliates, total: preview.total_amount },
      left_out: sum(preview.left_out.map(one => one.affiliates)),
      fingerprint: preview.fingerprint,
    },
    shown: { of: 'payment', ...preview, rail: action.rail, receivers, needs },
    affiliate_ids: action.affiliate_ids,
  }
}

/** What would be sent to change the rate. */
export const rateChange = ({ commission_type, commission }: Actions['change_rate']) => ({
  commission_type: CommissionType[commission_type],
  commission_amount: commission,
})

async function proposedRate(
  { services, tx, by }: ReadingContext,
  action: Actions['change_rate'],
): Promise<Proposed<Facts['change_rate']>> {
  const program = await showProgram(tx, by.caller.shop_id, action.program_id)
  refuseRate(program, action)
  const { currency, version, name: program_name } = program
  const before = { commission_type: commissionWord(program.commission_type), commission: program.commission_amount, currency }
  const isSame = before.commission_type === action.commission_type && Number(before.commission) === Number(action.commission)
  const t = services.texts(by.from.language)
  return {
    facts: { program_name, version, is_possible: !isSame, ...before },
    shown: {
      ...{ of: 'rate', program_id: action.program_id, program_name },
      ...{ before: writeRate(t, before), after: writeRate(t, { ...action, currency }) },
    },
    affiliate_ids: [],
  }
}

/** A rate that the form of the program would refuse is not proposed either. */
function refuseRate(program: Program, action: Actions['change_rate']): void {
  if (program.rule !== ProgramRule.simple)
    throw new Refusal('conflict', 'agents.levelsDecide', { params: { program: program.name } })
  const values = tidyProgram(mergeProgram(program, rateChange(action)))
  const { problems } = readProgram(values, program.currency as Currency)
  const fields = problems?.commission_amount
  if (fields) throw new Refusal('invalid', 'error.invalid', { fields: { commission: fields } })
}

/** The draft of a bulk email. */
export const mailDraft = ({ affiliate_ids, subject, content }: Actions['send_email']) => ({
  ...{ recipients: 'affiliates' as const, bulk_affiliate_ids: affiliate_ids },
  ...{ bulk_subject: subject, bulk_content: content },
})

const MOST_NAMES = 10

async function proposedMail(context: ReadingContext, action: Actions['send_email']): Promise<Proposed<Facts['send_email']>> {
  const draft = mailDraft(action)
  const fields = Object.groupBy(problemsInWords(draft), ({ field }) => (field === 'bulk_subject' ? 'subject' : 'content'))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'error.invalid', { fields: fields as never })
  const desk = deskIn(context)
  const { count } = await desk(bulkMail.count, { body: draft }, context.by)
  const { subject, html } = await desk(bulkMail.preview, { body: draft }, context.by)
  const { affiliates } = await desk(bulkMail.blank, { query: { affiliate_ids: action.affiliate_ids.join(',') } }, context.by)
  const left_out = Math.max(0, action.affiliate_ids.length - count)
  return {
    facts: { recipients: count, left_out },
    shown: {
      ...{ of: 'email', subject, html, recipients: count, left_out },
      people: affiliates.slice(0, MOST_NAMES).map(({ id, full_name }) => ({ id, full_name })),
    },
    affiliate_ids: action.affiliate_ids,
  }
}
