import { UnstyledButton } from '@mantine/core'
import { later } from '#admin/start/later.ts'
import { useFrameText } from '#admin/text.tsx'
import { LateMenu } from '#admin/ui/LateMenu.tsx'
import type { ShopInfo } from '#features/shop/contract.ts'
import styles from './UserMenu.module.css'

const UserPanel = later(() => import('./UserPanel.tsx').then(file => file.UserPanel))

export function UserMenu({ info }: { info: ShopInfo }) {
  const say = useFrameText()
  const face = (
    <UnstyledButton className={styles.face}>
      <span aria-hidden>{initials(info.user_name)}</span>
      <span className="only-read">{`${say('shell.account')}: ${info.user_name}`}</span>
    </UnstyledButton>
  )
  return (
    <LateMenu target={face} fetch={UserPanel.fetch}>
      {target => <UserPanel target={target} info={info} />}
    </LateMenu>
  )
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map(word => [...word][0]?.toUpperCase() ?? '').join('')
}
