import type { FormState } from '#admin/form/state/useForm.ts'
import type { PaymentSettings, TaxSettings } from '../rules/settings.ts'

/** Numbers may be empty. */
export interface PaymentDraft extends Omit<PaymentSettings, 'minimum' | 'tax'> {
  minimum: number | null
  tax: Omit<TaxSettings, 'rate'> & { rate: number | null }
}

export interface PaymentSectionProps {
  form: FormState<PaymentDraft>
}
