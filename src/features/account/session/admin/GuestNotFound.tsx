import { useGuestText } from '#admin/text.tsx'
import { ButtonLink } from '#browser/ui/Button.tsx'
import styles from './GuestLayout.module.css'
import { GuestLayout } from './GuestLayout.tsx'

export function GuestNotFound() {
  const say = useGuestText()
  return (
    <GuestLayout heading={say('base.notFoundTitle')} lead={say('base.notFoundText')}>
      <div className={styles.form}>
        <ButtonLink href="/">{say('session.backToLogin')}</ButtonLink>
      </div>
    </GuestLayout>
  )
}
