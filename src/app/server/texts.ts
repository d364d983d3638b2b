import { en as activity } from '#features/activity/texts/en.ts'
import { vi as activityVi } from '#features/activity/texts/vi.ts'
import { en as affiliates } from '#features/affiliates/texts/en.ts'
import { vi as affiliatesVi } from '#features/affiliates/texts/vi.ts'
import { en as alerts } from '#features/alerts/texts/en.ts'
import { vi as alertsVi } from '#features/alerts/texts/vi.ts'
import { en as attribution } from '#features/attribution/texts/en.ts'
import { vi as attributionVi } from '#features/attribution/texts/vi.ts'
import { en as columns } from '#features/columns/texts/en.ts'
import { vi as columnsVi } from '#features/columns/texts/vi.ts'
import { en as commission } from '#features/commission/texts/en.ts'
import { vi as commissionVi } from '#features/commission/texts/vi.ts'
import { en as connections } from '#features/connections/texts/en.ts'
import { vi as connectionsVi } from '#features/connections/texts/vi.ts'
import { en as feedback } from '#features/feedback/texts/en.ts'
import { vi as feedbackVi } from '#features/feedback/texts/vi.ts'
import { en as fraud } from '#features/fraud/texts/en.ts'
import { vi as fraudVi } from '#features/fraud/texts/vi.ts'
import { en as imports } from '#features/imports/texts/en.ts'
import { vi as importsVi } from '#features/imports/texts/vi.ts'
import { en as ledger } from '#features/ledger/texts/en.ts'
import { vi as ledgerVi } from '#features/ledger/texts/vi.ts'
import { en as merchantMails } from '#features/merchant-mails/texts/en.ts'
import { vi as merchantMailsVi } from '#features/merchant-mails/texts/vi.ts'
import { en as multiStore } from '#features/multi-store/texts/en.ts'
import { vi as multiStoreVi } from '#features/multi-store/texts/vi.ts'
import { en as notifications } from '#features/notifications/texts/en.ts'
import { vi as notificationsVi } from '#features/notifications/texts/vi.ts'
import { en as orders } from '#features/orders/texts/en.ts'
import { vi as ordersVi } from '#features/orders/texts/vi.ts'
import { en as products } from '#features/products/texts/en.ts'
import { vi as productsVi } from '#features/products/texts/vi.ts'
import { en as profile } from '#features/profile/texts/en.ts'
import { vi as profileVi } from '#features/profile/texts/vi.ts'
import { en as programs } from '#features/programs/texts/en.ts'
import { vi as programsVi } from '#features/programs/texts/vi.ts'
import { en as referrals } from '#features/referrals/texts/en.ts'
import { vi as referralsVi } from '#features/referrals/texts/vi.ts'
import { en as registration } from '#features/registration-page/texts/en.ts'
import { vi as registrationVi } from '#features/registration-page/texts/vi.ts'
import { en as session } from '#features/session/texts/en.ts'
import { vi as sessionVi } from '#features/session/texts/vi.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { vi as shopVi } from '#features/shop/texts/vi.ts'
import { en as signUp } from '#features/sign-up/texts/en.ts'
import { vi as signUpVi } from '#features/sign-up/texts/vi.ts'
import { en as staff } from '#features/staff/texts/en.ts'
import { vi as staffVi } from '#features/staff/texts/vi.ts'
import { en as storeConnection } from '#features/store-connection/texts/en.ts'
import { vi as storeConnectionVi } from '#features/store-connection/texts/vi.ts'
import { en as support } from '#features/support/texts/en.ts'
import { vi as supportVi } from '#features/support/texts/vi.ts'
import { en as tasks } from '#features/tasks/texts/en.ts'
import { vi as tasksVi } from '#features/tasks/texts/vi.ts'
import { createTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import { vi as kitVi } from '#kit/texts/vi.ts'

const en = {
  ...kit,
  ...activity,
  ...affiliates,
  ...alerts,
  ...attribution,
  ...columns,
  ...commission,
  ...connections,
  ...feedback,
  ...fraud,
  ...imports,
  ...ledger,
  ...merchantMails,
  ...multiStore,
  ...notifications,
  ...orders,
  ...storeConnection,
  ...products,
  ...profile,
  ...programs,
  ...referrals,
  ...registration,
  ...session,
  ...shop,
  ...signUp,
  ...staff,
  ...support,
  ...tasks,
}
const vi = {
  ...kitVi,
  ...activityVi,
  ...affiliatesVi,
  ...alertsVi,
  ...attributionVi,
  ...columnsVi,
  ...commissionVi,
  ...connectionsVi,
  ...feedbackVi,
  ...fraudVi,
  ...importsVi,
  ...ledgerVi,
  ...merchantMailsVi,
  ...multiStoreVi,
  ...notificationsVi,
  ...ordersVi,
  ...storeConnectionVi,
  ...productsVi,
  ...profileVi,
  ...programsVi,
  ...referralsVi,
  ...registrationVi,
  ...sessionVi,
  ...shopVi,
  ...signUpVi,
  ...staffVi,
  ...supportVi,
  ...tasksVi,
}

export const texts = createTexts({ en, vi })
