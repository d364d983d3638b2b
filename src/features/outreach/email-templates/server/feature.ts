import { programCopied } from '#features/commissions/programs/server/index.ts'
import { copyTemplates } from '#features/people/affiliate-mails/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { emailTemplateRoutes } from './routes.ts'

export const emailTemplatesServer = defineServerFeature({
  name: 'email-templates',
  routes: services => ({ emailTemplates: emailTemplateRoutes(services) }),
  hooks: [programCopied.followedBy(copyTemplates)],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
