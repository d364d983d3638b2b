import { activity } from '#features/activity/contract.ts'
import { affiliates } from '#features/affiliates/contract.ts'
import { alerts } from '#features/alerts/contract.ts'
import { columns } from '#features/columns/contract.ts'
import { customerConnections, productConnections } from '#features/connections/contract.ts'
import { feedback } from '#features/feedback/contract.ts'
import { imports } from '#features/imports/contract.ts'
import { loginPage } from '#features/login-page/contract.ts'
import { messageBar } from '#features/message-bar/contract.ts'
import { multiStore } from '#features/multi-store/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { intake } from '#features/orders/intake-contract.ts'
import { products } from '#features/products/contract.ts'
import { profile } from '#features/profile/contract.ts'
import { programs } from '#features/programs/contract.ts'
import { referrals } from '#features/referrals/contract.ts'
import { registrationPage } from '#features/registration-page/contract.ts'
import { session } from '#features/session/contract.ts'
import { shop } from '#features/shop/contract.ts'
import { staff } from '#features/staff/contract.ts'
import { support } from '#features/support/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { thankYouPage } from '#features/thank-you-page/contract.ts'

/** Every contract the admin speaks. */
export const contracts = [
  session,
  shop,
  programs,
  products,
  affiliates,
  customerConnections,
  productConnections,
  staff,
  referrals,
  activity,
  profile,
  multiStore,
  support,
  alerts,
  columns,
  feedback,
  registrationPage,
  thankYouPage,
  loginPage,
  messageBar,
  imports,
  notifications,
  intake,
  tasks,
]
