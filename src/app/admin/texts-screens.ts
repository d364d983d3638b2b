import { en as editor } from '#admin/editor/texts/en.ts'
import { en as affiliates } from '#features/affiliates/texts/en.ts'
import { en as affiliateScreens } from '#features/affiliates/texts/screens-en.ts'
import { en as commission } from '#features/commission/texts/en.ts'
import { en as connections } from '#features/connections/texts/en.ts'
import { en as connectionScreens } from '#features/connections/texts/screens-en.ts'
import { en as fraud } from '#features/fraud/texts/en.ts'
import { en as fraudScreen } from '#features/fraud/texts/screens-en.ts'
import { en as importDialog } from '#features/imports/admin/texts/en.ts'
import { en as loginPageScreens } from '#features/login-page/texts/screens-en.ts'
import { en as messageBarScreens } from '#features/message-bar/texts/screens-en.ts'
import { en as products } from '#features/products/texts/en.ts'
import { en as productScreens } from '#features/products/texts/screens-en.ts'
import { en as profileEdit } from '#features/profile/admin/texts/en.ts'
import { en as profile } from '#features/profile/texts/en.ts'
import { en as programs } from '#features/programs/texts/en.ts'
import { en as programScreens } from '#features/programs/texts/screens-en.ts'
import { en as referrals } from '#features/referrals/texts/en.ts'
import { en as referralScreens } from '#features/referrals/texts/screens-en.ts'
import { en as registration } from '#features/registration-page/texts/en.ts'
import { en as registrationScreens } from '#features/registration-page/texts/screens-en.ts'
import { en as socialScreens } from '#features/social-sharing/texts/screens-en.ts'
import { en as staffForm } from '#features/staff/admin/texts/en.ts'
import { en as staff } from '#features/staff/texts/en.ts'
import { en as storeConnectionScreens } from '#features/store-connection/texts/screens-en.ts'
import { en as thankYouScreens } from '#features/thank-you-page/texts/screens-en.ts'

/** What the screens say, in one file beside the frame's: the first of them brings the words of all. */
export const screens = {
  ...editor,
  ...affiliates,
  ...affiliateScreens,
  ...commission,
  ...connections,
  ...connectionScreens,
  ...fraud,
  ...fraudScreen,
  ...importDialog,
  ...loginPageScreens,
  ...messageBarScreens,
  ...storeConnectionScreens,
  ...products,
  ...productScreens,
  ...profileEdit,
  ...profile,
  ...programs,
  ...programScreens,
  ...referrals,
  ...referralScreens,
  ...registration,
  ...registrationScreens,
  ...socialScreens,
  ...staffForm,
  ...staff,
  ...thankYouScreens,
}
export type ScreenTexts = typeof screens
