import { mailColors } from '#features/people/affiliate-mails/server/index.ts'
import { passwordLook } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { colorsOfMails, passwordPageLook } from './portal-colors.ts'
import { loginPageRoutes } from './routes.ts'

export const loginPageServer = defineServerFeature({
  name: 'login-page',
  routes: services => ({ loginPage: loginPageRoutes(services) }),
  hooks: [mailColors.followedBy(colorsOfMails), passwordLook.followedBy(passwordPageLook)],
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
