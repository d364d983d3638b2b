import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { problemsInWords } from '#features/outreach/bulk-mail/rules/draft.ts'
import type { Services } from '#server/services.ts'
import { actions } from '../../rules/actions.ts'
import type { Desk } from '../desk.ts'
import { mailDraft } from '../proposals/readProposed.ts'
import { defineReading, type Tool } from './Tool.ts'

/** An email before anybody is asked to send it. */
export const draftingTools = ({ texts }: Services, desk: Desk): Tool[] => [
  defineReading({
    ...{ name: 'draft_email', title: 'Draft an email' },
    description:
      'Shows how an email to affiliates would read, who would get it, and which placeholders it can use. Nothing is saved or sent; propose it with `propose_email`.',
    input: actions.send_email,
    async run(action, call) {
      const t = texts(call.from.language)
      const draft = mailDraft(action)
      const problems = problemsInWords(draft).map(({ key, params }) => ({ problem: t.any(key, params) }))
      const { tags: placeholders } = await desk(bulkMail.tags, {}, call)
      const { count, unsubscribed, bounced, no_address } = await desk(bulkMail.count, { body: draft }, call)
      // As somebody made up gets it: what is meant for one person, such as the link to unsubscribe, is nobody else's.
      const { subject, text: preview } = await desk(bulkMail.preview, { body: draft }, call)
      return { problems, recipients: count, left_out: { unsubscribed, bounced, no_address }, placeholders, subject, preview }
    },
  }),
]
