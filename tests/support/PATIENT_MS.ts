/** What a slow machine needs under load is no mistake of the product. */
export const PATIENT_MS = 120_000
