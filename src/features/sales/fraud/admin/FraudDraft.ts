import type { FormState } from '#admin/form/state/useForm.ts'
import type { SaleProtection, SignUpProtection } from '../rules/settings.ts'

/** Numbers may be empty while they are typed. */
export interface FraudDraft {
  sign_ups: Omit<SignUpProtection, 'repeated_address_most' | 'repeated_address_seconds'> & {
    repeated_address_most: number | null
    repeated_address_seconds: number | null
  }
  sales: Omit<SaleProtection, 'repeated_address_seconds'> & { repeated_address_seconds: number | null }
}

export interface FraudSectionProps {
  form: FormState<FraudDraft>
}
