import type { Permission } from '#kit/access.ts'

/** What makes a shop ready, in the order in which it is done, and who can do it. */
const setUpSteps = {
  choose_address: 'settings',
  make_program: 'programs',
  add_logo: 'settings',
  add_support_email: 'settings',
  invite_staff: 'super-admin',
  first_affiliate: 'affiliate-and-coupon',
  first_click: 'affiliate-and-coupon',
  first_sale: 'referrals',
} as const satisfies Record<string, Permission | 'super-admin'>
export type SetUpStep = keyof typeof setUpSteps
export const setUpStepNames = Object.keys(setUpSteps) as SetUpStep[]

export interface SetUpFacts {
  sub_path: string | null
  has_program: boolean
  logo_id: string | null
  support_email: string | null
  /** `may_add` is false where the plan has no room. */
  staff: { used: number; may_add: boolean }
  has_affiliates: boolean
  last_click_at: Date | null
  has_sales: boolean
}

/** Whether a step is done; nothing where it is none for this shop. */
const isDone: Record<SetUpStep, (facts: SetUpFacts) => boolean | undefined> = {
  choose_address: ({ sub_path }) => sub_path !== null,
  make_program: ({ has_program }) => has_program,
  add_logo: ({ logo_id }) => logo_id !== null,
  add_support_email: ({ support_email }) => support_email !== null,
  invite_staff: ({ staff }) => (staff.used > 0 ? true : staff.may_add ? false : undefined),
  first_affiliate: ({ has_affiliates }) => has_affiliates,
  first_click: ({ last_click_at }) => last_click_at !== null,
  first_sale: ({ has_sales }) => has_sales,
}

interface SetUpProgress {
  step: SetUpStep
  done: boolean
}

/** How far a shop is set up, as far as this person can do something about it. */
export function setUpProgress(facts: SetUpFacts, may: (who: Permission | 'super-admin') => boolean): SetUpProgress[] {
  return setUpStepNames
    .filter(step => may(setUpSteps[step]))
    .flatMap(step => {
      const done = isDone[step](facts)
      return done === undefined ? [] : { step, done }
    })
}
