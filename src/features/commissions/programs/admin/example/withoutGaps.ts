import type { ProgramDraft } from '../form/program-draft.ts'

/** The draft as far as it is typed: a level or a switch that still waits for its amount does not silence the whole example. */
export function withoutGaps(draft: ProgramDraft): ProgramDraft {
  const onIf = (flag: 0 | 1, amount: string) => (amount === '' ? 0 : flag)
  return {
    ...draft,
    advance_amount: draft.advance_amount.filter(level => level.from !== '' && level.amount !== ''),
    commissioning_status: onIf(draft.commissioning_status, draft.commissioning_amount),
    enable_first_commission: onIf(draft.enable_first_commission, draft.first_commission_amount),
    for_new_customer: onIf(draft.for_new_customer, draft.for_new_customer_amount),
    network_rates: draft.network_rates.filter(rate => rate !== ''),
  }
}
