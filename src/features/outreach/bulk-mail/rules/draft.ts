import * as z from 'zod'
import { templateProblems } from '#features/people/affiliate-mails/rules/template-problems.ts'
import { commonTags } from '#features/people/affiliate-mails/rules/types.ts'
import { AffiliateFilter } from '#features/people/affiliates/contract.ts'
import { tags } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import type { TextParams } from '#kit/contract/errors.ts'
import { id, longText, optionalText } from '#kit/contract/validate.ts'
import { plainText } from '#kit/plainText.ts'

export const MAX_SUBJECT = 200
const MAX_CONTENT = 50_000
export const MAX_CHOSEN = 500

export const recipientKinds = ['all', 'programs', 'affiliates', 'tags', 'filter'] as const

const numbers = z
  .array(id())
  .max(MAX_CHOSEN, 'bulkMail.tooManyChosen')
  .transform(list => [...new Set(list)])
  .default([])

/** Who is meant. Only what `recipients` names counts; the rest is kept for when the merchant goes back to it. */
const choice = {
  recipients: z.enum(recipientKinds).default('all'),
  bulk_program_ids: numbers,
  bulk_affiliate_ids: numbers,
  bulk_tags: tags.default([]),
  bulk_filter: AffiliateFilter.default({}),
}
export const RecipientChoice = z.object(choice)
export type RecipientChoice = z.output<typeof RecipientChoice>

/** A draft may be as unfinished as it likes. */
export const BulkMailDraft = z.object({
  ...choice,
  bulk_subject: optionalText(MAX_SUBJECT),
  bulk_content: longText(MAX_CONTENT),
})
export type BulkMailDraft = z.output<typeof BulkMailDraft>

export interface DraftProblem {
  field: keyof BulkMailDraft
  key: string
  params?: TextParams
}

type DraftWords = Pick<BulkMailDraft, 'bulk_subject' | 'bulk_content'>

/** What would not arrive as it was meant. */
export const problemsInWords = ({ bulk_subject: subject, bulk_content: content }: DraftWords): DraftProblem[] =>
  templateProblems({ subject, content }, { tags: commonTags }).map(({ field, kind, tags: named }) => ({
    ...{ field: `bulk_${field}` as const, key: `email.${kind}`, params: { tags: named } },
  }))

/** What is wrong or missing before it can be sent, with its words. */
export function problemsIn(draft: BulkMailDraft): DraftProblem[] {
  const found: (DraftProblem | false)[] = [
    draft.bulk_subject.trim() === '' && { field: 'bulk_subject', key: 'bulkMail.subjectRequired' },
    isEmptyContent(draft.bulk_content) && { field: 'bulk_content', key: 'bulkMail.contentRequired' },
    draft.recipients === 'programs' &&
      draft.bulk_program_ids.length === 0 && { field: 'bulk_program_ids', key: 'bulkMail.programsRequired' },
    draft.recipients === 'affiliates' &&
      draft.bulk_affiliate_ids.length === 0 && { field: 'bulk_affiliate_ids', key: 'bulkMail.affiliatesRequired' },
    draft.recipients === 'tags' && draft.bulk_tags.length === 0 && { field: 'bulk_tags', key: 'bulkMail.tagsRequired' },
  ]
  return [...found.filter(one => one !== false), ...problemsInWords(draft)]
}

const isEmptyContent = (content: string) => plainText(content).trim() === '' && !content.includes('<img')
