import * as z from 'zod'
import { MAX_CONTENT, MAX_SUBJECT } from '#features/people/affiliate-mails/rules/template.ts'
import { templateProblems, templateTags } from '#features/people/affiliate-mails/rules/template-problems.ts'
import { type MailType, mailTypes } from '#features/people/affiliate-mails/rules/types.ts'
import { momentField } from '#kit/contract/date-fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { plainText } from '#kit/plainText.ts'

const access = 'email'

const type = z.enum(mailTypes as [MailType, ...MailType[]], 'email.unknownType')
const program_id = id()
const Program = z.object({ id: z.number(), name: z.string() })
const ofProgram = z.object({ program_id: z.coerce.number().int().positive().optional() })

/** A picture says something as well. */
const saysSomething = (content: string) => plainText(content).trim() !== '' || /<img\b/i.test(content)
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

export const TemplateWords = z.object({
  subject: z
    .string('email.errorSubject')
    .trim()
    .min(1, 'email.errorSubject')
    .max(MAX_SUBJECT, 'email.longSubject')
    .refine(isOneLine, 'email.oneLine'),
  content: z.string('email.errorContent').max(MAX_CONTENT, 'email.longContent').refine(saysSomething, 'email.errorContent'),
})
export type TemplateWords = z.infer<typeof TemplateWords>

/** The words of one type of mail, with what it can and has to name. */
export const wordsFor = (name: MailType) =>
  TemplateWords.superRefine((words, found) => {
    for (const { field, kind, tags } of templateProblems(words, templateTags(name)))
      found.addIssue({ code: 'custom', path: [field], message: `email.${kind}`, params: { tags } })
  })

export const TemplateRow = z.object({
  type,
  subject: z.string(),
  is_on: Flag,
  /** The merchant's own words, not ours. */
  is_own: Flag,
  /** It has to be sent: nobody switches it off. */
  is_essential: Flag,
  updated_at: z.iso.datetime().nullable(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const TemplateView = TemplateRow.extend({
  program_id: z.number(),
  content: z.string(),
  /** What its words can name. */
  tags: z.array(z.string()),
  /** By the name of each tag, what stands in its place: here with somebody made up. */
  replace: z.record(z.string(), z.string()),
  all_programs: z.array(Program),
})
export type TemplateView = z.infer<typeof TemplateView>

const Shown = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** Words that are not saved yet, as somebody would read them. */
const Trial = TemplateWords.extend({ type, program_id, affiliate_id: id().nullish() })

const MAX_COPIED = 200

export const emailTemplates = contract({
  /** Of one program; without one, of the default program. */
  list: endpoint('GET /api/v1/merchant/email', {
    ...{ access, query: ofProgram },
    reply: z.object({ program_id: z.number(), templates: z.array(TemplateRow), all_programs: z.array(Program) }),
  }),
  /** To other programs: the words, and whether it is sent. */
  copy: endpoint('PATCH /api/v1/merchant/email', {
    access,
    body: z.object({
      program_id,
      data: z.object({
        types: z.array(type).min(1, 'email.chooseTypes').max(mailTypes.length),
        program_ids: z.array(id()).min(1, 'email.choosePrograms').max(MAX_COPIED, 'email.tooManyPrograms'),
      }),
    }),
    reply: z.object({ copied: z.number() }),
  }),
  /** Back to our words. */
  reset: endpoint('POST /api/v1/merchant/email/reset-template', {
    access,
    body: z.object({ slug: type, program_id }),
    reply: TemplateView,
  }),
  /** The mail as it would be sent, with what a chosen affiliate is called and has. */
  preview: endpoint('POST /api/v1/merchant/email/preview', {
    ...{ access, body: Trial, reply: Shown },
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** The same, mailed to the caller. */
  test: endpoint('POST /api/v1/merchant/email/test', {
    ...{ access, body: Trial, reply: z.object({ sent_to: z.string() }) },
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
  get: endpoint('GET /api/v1/merchant/email/{type}', { access, query: ofProgram, reply: TemplateView }),
  save: endpoint('PATCH /api/v1/merchant/email/{type}', {
    access,
    body: TemplateWords.partial().extend({
      ...{ program_id, is_on: Flag.optional() },
      /** When what was edited had been saved, as it was read: whoever saved since is not written over. */
      known_at: momentField().nullish(),
    }),
    reply: TemplateView,
  }),
})
