import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { useText } from '#admin/text.tsx'

/** To the orders that affiliates miss; their screen stands above this feature. */
export function ClaimsButton() {
  const say = useText()
  return (
    <Button component={Link} to="/admin/referrals/claims" variant="default" leftSection={<PackageSearch size={16} aria-hidden />}>
      {say('referral.list.claims')}
    </Button>
  )
}
