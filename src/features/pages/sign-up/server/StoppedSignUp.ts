import type { SignUpStop, Verdict } from '#features/sales/fraud/rules/judgeSignUp.ts'
import { Refusal } from '#kit/contract/errors.ts'

type RefusingVerdict = Extract<Verdict, { kind: 'refuse' }>

/** A sign-up the merchant's rules do not let in. The visitor learns which field is in the way and no more. */
export class StoppedSignUp extends Refusal {
  readonly why: SignUpStop

  constructor({ why, field }: RefusingVerdict) {
    if (field) super('invalid', 'error.invalid', { fields: { [field]: [{ key: sentences[field] }] } })
    else super('conflict', 'signUp.notNow')
    this.why = why
  }
}

const sentences = { email: 'signUp.emailRefused', country: 'signUp.countryRefused' } as const
