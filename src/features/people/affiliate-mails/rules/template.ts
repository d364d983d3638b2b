export const MAX_SUBJECT = 200
export const MAX_CONTENT = 50_000

/** The words of a mail, with tags such as `{first_name}` in them. */
export interface Template {
  subject: string
  /** As the rich text editor makes it. */
  content: string
}
