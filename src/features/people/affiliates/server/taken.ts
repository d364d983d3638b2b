import type { TakenWords } from '#server/db/constraints.ts'

/** What belongs to one affiliate of a shop, in words for the merchant. */
export const taken = {
  affiliate_email_once: { email: 'affiliates.emailTaken' },
  affiliate_mailbox_once: { email: 'affiliates.emailTaken' },
  affiliate_by_ref_word: { ref_word: 'affiliates.refWordTaken' },
  affiliate_custom_path_once: { custom_path: 'affiliates.customPathTaken' },
} as const satisfies TakenWords
