export const contentTypes = ['verify_email', 'active', 'inactive'] as const
export type ContentType = (typeof contentTypes)[number]

export interface ReviewSettings {
  verify_affiliate_email: 0 | 1
  auto_active_affiliate: 0 | 1
  /** Ids of programs as texts; a first entry of "0" stands for all of them. */
  auto_active_affiliate_program: readonly string[]
}

/** What somebody who has just signed up is told: to look into the mailbox, to begin, or to wait. */
export function contentTypeOf(settings: ReviewSettings, program_id: number): ContentType {
  if (settings.verify_affiliate_email === 1) return 'verify_email'
  return activatesAtOnce(settings, program_id) ? 'active' : 'inactive'
}

/** Whether a new affiliate of this program needs nobody's approval. */
export function activatesAtOnce(
  { auto_active_affiliate, auto_active_affiliate_program: programs }: Omit<ReviewSettings, 'verify_affiliate_email'>,
  program_id: number,
): boolean {
  return auto_active_affiliate === 1 && (programs[0] === '0' || programs.includes(String(program_id)))
}
