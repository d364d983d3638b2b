import type { FormState } from '#admin/form/state/useForm.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { Permitted } from '../../contract.ts'
import type { TypedBefore } from './changeType.ts'
import type { ProgramDraft } from './program-draft.ts'

/** What every part of the form of a program works with. */
export interface SectionProps {
  form: FormState<ProgramDraft>
  permitted: Permitted
  typedBefore: TypedBefore
  money: ShopMoney
  /** The program new affiliates join, or the first one, which becomes it. */
  isDefault: boolean
  /** Nothing as long as the program is new. */
  programId: number | undefined
}
