import { Badge, Button, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Palette, PartyPopper, Share2 } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { RegistrationRow } from '../../contract.ts'
import { editorOf, socialOf, thankYouOf } from '../paths.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './list.module.css'
import { Miniature } from './Miniature.tsx'

interface ProgramCardProps {
  row: RegistrationRow
  onChangeTheme: () => void
}

export function ProgramCard({ row, onChangeTheme }: ProgramCardProps) {
  const say = useText()
  const navigate = useNavigate()
  const { program_id, program_name, theme_type } = row
  const edit = editorOf(program_id, theme_type)
  return (
    <li className={`${styles.card} ${parts.card} ${parts.raised}`}>
      <Link {...edit} className={styles.picture} aria-label={say('registrationEditor.list.editOf', { name: program_name })}>
        <Miniature row={row} />
      </Link>
      <Stack gap={6} className={styles.about}>
        <Inline className={styles.names}>
          <h2 className={parts.oneLine} title={program_name}>
            {program_name}
          </h2>
          {row.is_default === 1 && (
            <Badge variant="light" tt="none">
              {say('program.default')}
            </Badge>
          )}
          {row.status === 0 && (
            <Badge variant="light" color="gray" tt="none">
              {say('programs.inactive')}
            </Badge>
          )}
        </Inline>
        <Quiet>{say(`registrationEditor.theme.${theme_type}.name`)}</Quiet>
        <LinkRow link={row.link} name={program_name} />
        <Inline align="stretch" wrap>
          <Button component={Link} {...edit} size="sm">
            {say('common.edit')}
          </Button>
          <Button variant="default" size="sm" leftSection={<Palette size={16} aria-hidden />} onClick={onChangeTheme}>
            {say('registrationEditor.list.changeTheme')}
          </Button>
          <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button
                variant="default"
                size="sm"
                px={10}
                aria-label={say('registrationEditor.list.moreOf', { name: program_name })}
              >
                <Ellipsis size={18} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<PartyPopper size={16} aria-hidden />}
                onClick={() => void navigate(thankYouOf(program_id))}
              >
                {say('page.thankYou')}
              </Menu.Item>
              <Menu.Item leftSection={<Share2 size={16} aria-hidden />} onClick={() => void navigate(socialOf(program_id))}>
                {say('page.socialSharing')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Inline>
      </Stack>
    </li>
  )
}
