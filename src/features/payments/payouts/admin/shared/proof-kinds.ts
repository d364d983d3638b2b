/** What a proof may be: a PDF, or a picture of it. */
export const PROOF_KINDS = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'
