import { UnstyledButton } from '@mantine/core'
import { useFrameText } from '#admin/text.tsx'
import { LazyMenu } from '#admin/ui/LazyMenu.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import styles from './UserMenu.module.css'

const UserPanel = lazyComponent(() => import('./UserPanel.tsx').then(file => file.UserPanel))

export function UserMenu({ info }: { info: ShopInfo }) {
  const say = useFrameText()
  const face = (
    <UnstyledButton className={`${styles.face} ${parts.centered}`}>
      <span aria-hidden>{initials(info.user_name)}</span>
      <span className="only-read">{`${say('shell.account')}: ${info.user_name}`}</span>
    </UnstyledButton>
  )
  return (
    <LazyMenu target={face} preload={UserPanel.preload}>
      {target => <UserPanel target={target} info={info} />}
    </LazyMenu>
  )
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map(word => [...word][0]?.toUpperCase() ?? '').join('')
}
