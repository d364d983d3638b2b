import { Navigate } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { programPath } from '#features/friends/customer-referral/admin/index.ts'
import { customerReferral } from '#features/friends/customer-referral/contract.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { friendPages } from '../contract.ts'
import { SetUpForm } from './SetUpForm.tsx'

/** A program for the first time: reward, friends, where it is seen, the email, and on. */
export function SetUp() {
  const say = useText()
  const shop = useShop()
  const stored = useRead(customerReferral.get)
  const displays = useRead(friendPages.displays)
  return (
    <FormPage title={say('page.friendSetUp')} lead={say('referralProgram.lead')}>
      <Loaded query={stored}>
        {view =>
          view.setting.is_set_up === 1 ? (
            <Navigate to={programPath} replace />
          ) : (
            <Loaded query={displays}>
              {shown => (
                <Loaded query={shop}>{({ shop_id }) => <SetUpForm shop_id={shop_id} view={view} shown={shown} />}</Loaded>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </FormPage>
  )
}
