import * as z from 'zod'
import { optionalText, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { identityNumber, isIdentityNumber, usAddress } from './w9.ts'

const phone = optionalText(30).default('')

/** Who pays. While no forms are made it may be empty. */
const NoPayer = z.object({ require_w9: Flag, is_enabled: z.literal(0) })

const Payer = z.object({
  require_w9: z.literal(1, 'taxDocuments.needsW9'),
  is_enabled: z.literal(1),
  legal_name: requiredText(120),
  ...usAddress,
  phone,
  number: identityNumber.refine(text => text === '' || isIdentityNumber(text, 'ein'), 'taxDocuments.einInvalid'),
})

export const TaxSettingsChange = z.discriminatedUnion('is_enabled', [NoPayer, Payer])
export type TaxSettingsChange = z.infer<typeof TaxSettingsChange>
