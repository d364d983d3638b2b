/** Why merchants change to a smaller plan; the words stand in the texts under these numbers. */
export const answerIds = [1, 2, 3, 4, 5, 6] as const
export type AnswerId = (typeof answerIds)[number]

/** The newer questions ask which of these it was as well. */
export const answerOptions: Partial<Record<AnswerId, readonly string[]>> = {
  1: ['monthly', 'fee', 'budget'],
  2: ['setup', 'daily', 'portal'],
  3: ['payouts', 'tracking', 'integration', 'other'],
}

/** What a merchant who has upgraded can tell about their program. */
export const pollFields = [
  'number_of_aff',
  'industry_1',
  'industry_2',
  'industry_3',
  'goal',
  'preferred_partner_type',
  'partner_type_others',
] as const

/** Why merchants buy an add-on rather than a larger plan. */
export const surveyAnswerIds = [1, 2, 3, 4] as const
