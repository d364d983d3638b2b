import { invalidFields } from '#kit/contract/errors.ts'

/** The indexes that keep something to one affiliate, and the field and words for whoever comes second. */
const taken: Record<string, Record<string, string>> = {
  affiliate_email_once: { email: 'affiliates.emailTaken' },
  affiliate_mailbox_once: { email: 'affiliates.emailTaken' },
  affiliate_by_ref_word: { ref_word: 'affiliates.refWordTaken' },
  affiliate_custom_path_once: { custom_path: 'affiliates.customPathTaken' },
}

/** Turns the database's word that something is taken into a refusal at the field. Goes around the whole transaction. */
export async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fields = taken[String((error as { constraint?: unknown } | null)?.constraint)]
    throw fields ? invalidFields(fields) : error
  }
}
