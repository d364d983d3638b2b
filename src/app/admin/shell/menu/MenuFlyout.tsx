import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFrameText } from '#admin/text.tsx'
import type { MenuItem } from '../../menu.ts'
import { linkTo } from '../linkTo.ts'

interface MenuFlyoutProps {
  target: ReactElement
  item: MenuItem
}

/** The second and third level beside the icon, where the menu shows icons alone. */
export function MenuFlyout({ target, item }: MenuFlyoutProps) {
  const say = useFrameText()
  return (
    <Menu position="right-start" shadow="lg" radius="md" offset={12} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {item.parts?.map(part => (
          <div key={part.title ?? ''}>
            <Menu.Label>{say(part.title ?? item.title)}</Menu.Label>
            {part.links.map(link => (
              <Menu.Item key={link.path} component={Link} {...linkTo(link)}>
                {say(link.title)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
