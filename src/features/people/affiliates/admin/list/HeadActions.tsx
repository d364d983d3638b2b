import { Button, Group, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Package, Plus, Upload, UserRound } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { connectCustomersPath, connectProductsPath, createPath } from '../shared/paths.ts'

interface HeadActionsProps {
  startImport: () => void
  /** Where there is nobody yet, only what brings somebody. */
  isFirst?: boolean
}

export function HeadActions({ startImport, isFirst = false }: HeadActionsProps) {
  const say = useText()
  return (
    <Group gap="xs" justify={isFirst ? 'center' : 'flex-start'}>
      {!isFirst && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />}>
              {say('affiliateList.connect')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={connectCustomersPath} leftSection={<UserRound size={16} aria-hidden />}>
              {say('page.connectCustomers')}
            </Menu.Item>
            <Menu.Item component={Link} to={connectProductsPath} leftSection={<Package size={16} aria-hidden />}>
              {say('page.connectProducts')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={startImport}>
        {say('affiliateList.import')}
      </Button>
      <Button component={Link} to={createPath} leftSection={<Plus size={16} aria-hidden />}>
        {say('affiliateList.add')}
      </Button>
    </Group>
  )
}
