import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown, FileUp, Plus, UserRound, UsersRound } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { forAffiliatePath, forCustomerPath } from '../shared/paths.ts'

export function AddMenu({ openImport }: { openImport: () => void }) {
  const say = useText()
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Button leftSection={<Plus size={16} aria-hidden />} rightSection={<ChevronDown size={15} aria-hidden />}>
          {say('referral.list.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={forAffiliatePath} leftSection={<UserRound size={16} aria-hidden />}>
          {say('referral.list.addForAffiliate')}
        </Menu.Item>
        <Menu.Item component={Link} to={forCustomerPath} leftSection={<UsersRound size={16} aria-hidden />}>
          {say('referral.list.addForCustomer')}
        </Menu.Item>
        <Menu.Item onClick={openImport} leftSection={<FileUp size={16} aria-hidden />}>
          {say('referral.list.import')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
