import { MAX_CONTENT, MAX_SUBJECT } from '#features/people/affiliate-mails/rules/template.ts'
import { design, type RichField } from '#kit/design/design.ts'
import { words } from '#kit/design/design-fields.ts'

/** The email of a reward. Its words begin with ours, in the shop's language. */
export const rewardEmail = design({
  refer_customer_email_subject: words('', { max: MAX_SUBJECT }),
  refer_customer_email_content: { kind: 'rich', tab: 'content', max: MAX_CONTENT, default: '' } satisfies RichField,
})
