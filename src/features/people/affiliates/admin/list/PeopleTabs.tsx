import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import { useText } from '#admin/text.tsx'
import { listPath } from '../shared/paths.ts'

/** Customers who bring friends stand beside affiliates; their list stands above. */
export function PeopleTabs() {
  const say = useText()
  const { may, canUse } = useAccess()
  if (!may('convert-customer-to-affiliate') || !canUse('customerReferral')) return null
  return (
    <ListTabs label={say('affiliateList.tabs')}>
      <Link to={listPath} aria-current="true">
        {say('page.affiliates')}
      </Link>
      <Link to="/admin/affiliates/customers">{say('affiliateList.customers')}</Link>
    </ListTabs>
  )
}
