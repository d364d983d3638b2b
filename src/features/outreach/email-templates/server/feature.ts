import { programCopied } from '#features/commissions/programs/server/index.ts'
import { copyTemplates } from '#features/people/affiliate-mails/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { emailTemplateRoutes } from './routes.ts'

export const emailTemplatesServer = defineServerFeature({
  name: 'email-templates',
  routes: services => ({ emailTemplates: emailTemplateRoutes(services) }),
  hooks: [programCopied.followedBy(copyTemplates)],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
