import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { programCopied } from '#features/commissions/programs/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { emailTemplateRoutes } from './routes.ts'
import { sharedEmails } from './shared/sharedEmails.ts'
import { copyWithProgram } from './templates.ts'

export const emailTemplatesServer = defineServerFeature({
  name: 'email-templates',
  routes: services => ({ emailTemplates: emailTemplateRoutes(services) }),
  hooks: [programCopied.followedBy(copyWithProgram), sharesTopic(sharedEmails)],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
