import { en as activity } from '#features/activity/texts/en.ts'
import { vi as activityVi } from '#features/activity/texts/vi.ts'
import { en as alerts } from '#features/alerts/texts/en.ts'
import { vi as alertsVi } from '#features/alerts/texts/vi.ts'
import { en as attribution } from '#features/attribution/texts/en.ts'
import { vi as attributionVi } from '#features/attribution/texts/vi.ts'
import { en as columns } from '#features/columns/texts/en.ts'
import { vi as columnsVi } from '#features/columns/texts/vi.ts'
import { en as commission } from '#features/commission/texts/en.ts'
import { vi as commissionVi } from '#features/commission/texts/vi.ts'
import { en as feedback } from '#features/feedback/texts/en.ts'
import { vi as feedbackVi } from '#features/feedback/texts/vi.ts'
import { en as ledger } from '#features/ledger/texts/en.ts'
import { vi as ledgerVi } from '#features/ledger/texts/vi.ts'
import { en as multiStore } from '#features/multi-store/texts/en.ts'
import { vi as multiStoreVi } from '#features/multi-store/texts/vi.ts'
import { en as orders } from '#features/orders/texts/en.ts'
import { vi as ordersVi } from '#features/orders/texts/vi.ts'
import { en as profile } from '#features/profile/texts/en.ts'
import { vi as profileVi } from '#features/profile/texts/vi.ts'
import { en as referrals } from '#features/referrals/texts/en.ts'
import { vi as referralsVi } from '#features/referrals/texts/vi.ts'
import { en as session } from '#features/session/texts/en.ts'
import { vi as sessionVi } from '#features/session/texts/vi.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { vi as shopVi } from '#features/shop/texts/vi.ts'
import { en as staff } from '#features/staff/texts/en.ts'
import { vi as staffVi } from '#features/staff/texts/vi.ts'
import { en as support } from '#features/support/texts/en.ts'
import { vi as supportVi } from '#features/support/texts/vi.ts'
import { createTexts } from '#kit/text.ts'
import { en as kit } from '#kit/texts/en.ts'
import { vi as kitVi } from '#kit/texts/vi.ts'

const en = {
  ...kit,
  ...activity,
  ...alerts,
  ...attribution,
  ...columns,
  ...commission,
  ...feedback,
  ...ledger,
  ...multiStore,
  ...orders,
  ...profile,
  ...referrals,
  ...session,
  ...shop,
  ...staff,
  ...support,
}
const vi = {
  ...kitVi,
  ...activityVi,
  ...alertsVi,
  ...attributionVi,
  ...columnsVi,
  ...commissionVi,
  ...feedbackVi,
  ...ledgerVi,
  ...multiStoreVi,
  ...ordersVi,
  ...profileVi,
  ...referralsVi,
  ...sessionVi,
  ...shopVi,
  ...staffVi,
  ...supportVi,
}

export const texts = createTexts({ en, vi })
