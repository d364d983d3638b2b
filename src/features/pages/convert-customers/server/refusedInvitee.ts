import { judgeSignUp, type Verdict } from '#features/sales/fraud/rules/judgeSignUp.ts'
import { readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import type { Tx } from '#server/db/database.ts'

type RefusingVerdict = Extract<Verdict, { kind: 'refuse' }>

/** Tells whom the merchant's rules would turn away afterwards: nobody of them is asked. */
export async function refusedInvitee(tx: Tx, shop_id: number): Promise<(email: string) => RefusingVerdict | undefined> {
  const protection = await readSignUpProtection(tx, shop_id)
  return email => {
    const verdict = judgeSignUp(protection, { email, country: undefined, address: '', isRepeated: false })
    return verdict.kind === 'refuse' ? verdict : undefined
  }
}
