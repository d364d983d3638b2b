import { vi as editor } from '#admin/editor/texts/vi.ts'
import { vi as form } from '#admin/form/texts/vi.ts'
import { vi as list } from '#admin/list/texts/vi.ts'
import { vi as engine } from '#admin/texts/vi.ts'
import { vi as activity } from '#features/activity/texts/vi.ts'
import { vi as affiliateScreens } from '#features/affiliates/texts/screens-vi.ts'
import { vi as affiliates } from '#features/affiliates/texts/vi.ts'
import { vi as commission } from '#features/commission/texts/vi.ts'
import { vi as connectionScreens } from '#features/connections/texts/screens-vi.ts'
import { vi as connections } from '#features/connections/texts/vi.ts'
import { vi as fraudScreen } from '#features/fraud/texts/screens-vi.ts'
import { vi as fraud } from '#features/fraud/texts/vi.ts'
import { vi as home } from '#features/home/texts/vi.ts'
import { vi as importDialog } from '#features/imports/admin/texts/vi.ts'
import { vi as loginPageScreens } from '#features/login-page/texts/screens-vi.ts'
import { vi as messageBarScreens } from '#features/message-bar/texts/screens-vi.ts'
import { vi as stores } from '#features/multi-store/admin/texts/vi.ts'
import { vi as bell } from '#features/notifications/admin/texts/vi.ts'
import { vi as productScreens } from '#features/products/texts/screens-vi.ts'
import { vi as products } from '#features/products/texts/vi.ts'
import { vi as profileEdit } from '#features/profile/admin/texts/vi.ts'
import { vi as profile } from '#features/profile/texts/vi.ts'
import { vi as programScreens } from '#features/programs/texts/screens-vi.ts'
import { vi as programs } from '#features/programs/texts/vi.ts'
import { vi as referralScreens } from '#features/referrals/texts/screens-vi.ts'
import { vi as referrals } from '#features/referrals/texts/vi.ts'
import { vi as registrationScreens } from '#features/registration-page/texts/screens-vi.ts'
import { vi as registration } from '#features/registration-page/texts/vi.ts'
import { vi as session } from '#features/session/texts/vi.ts'
import { vi as settings } from '#features/shop/admin/settings/texts/vi.ts'
import { vi as shop } from '#features/shop/texts/vi.ts'
import { vi as socialScreens } from '#features/social-sharing/texts/screens-vi.ts'
import { vi as staffForm } from '#features/staff/admin/texts/vi.ts'
import { vi as staff } from '#features/staff/texts/vi.ts'
import { vi as storeConnectionScreens } from '#features/store-connection/texts/screens-vi.ts'
import { vi as contact } from '#features/support/admin/texts/vi.ts'
import { vi as support } from '#features/support/texts/vi.ts'
import { vi as taskPanel } from '#features/tasks/admin/texts/vi.ts'
import { vi as thankYouScreens } from '#features/thank-you-page/texts/screens-vi.ts'
import { vi as kit } from '#kit/texts/vi.ts'
import { vi as shell } from './texts/vi.ts'

const words = { ...kit, ...engine, ...editor, ...form, ...list, ...shell }
const ofFeatures = {
  ...session,
  ...programs,
  ...programScreens,
  ...storeConnectionScreens,
  ...products,
  ...productScreens,
  ...affiliates,
  ...affiliateScreens,
  ...connections,
  ...connectionScreens,
  ...commission,
  ...referrals,
  ...referralScreens,
  ...registration,
  ...registrationScreens,
  ...thankYouScreens,
  ...socialScreens,
  ...loginPageScreens,
  ...messageBarScreens,
  ...shop,
  ...home,
  ...settings,
  ...staff,
  ...staffForm,
  ...activity,
  ...profile,
  ...profileEdit,
  ...stores,
  ...fraud,
  ...fraudScreen,
  ...importDialog,
  ...taskPanel,
  ...bell,
  ...support,
}
export const vi = { ...words, ...ofFeatures, ...contact }
