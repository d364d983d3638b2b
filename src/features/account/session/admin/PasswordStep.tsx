import { useGuestText } from '#admin/text.tsx'
import { TextLink } from '#browser/ui/Button.tsx'
import { PasswordField } from '#browser/ui/PasswordField.tsx'
import { Select } from '#browser/ui/Select.tsx'
import type { Store } from '../contract.ts'
import { CreatePassword } from './CreatePassword.tsx'

interface PasswordStepProps {
  email: string
  stores: Store[]
  shop_id: number
  password: string
  problem?: string
  onPassword: (password: string) => void
  onStore: (shop_id: number) => void
}

export function PasswordStep({ email, stores, shop_id, password, problem, onPassword, onStore }: PasswordStepProps) {
  const say = useGuestText()
  const chosen = stores.find(store => store.id === shop_id)
  return (
    <>
      {stores.length > 1 && (
        <Select
          name="shop_id"
          label={say('session.store')}
          searchLabel={say('session.searchStore')}
          value={String(shop_id)}
          options={stores.map(store => ({ value: String(store.id), label: store.shop }))}
          onChange={value => onStore(Number(value))}
        />
      )}
      {chosen && !chosen.checkHasPassword && <CreatePassword email={email} shop_id={shop_id} />}
      <PasswordField
        name="password"
        label={say('session.password')}
        show={say('session.showPassword')}
        hide={say('session.hidePassword')}
        aside={
          <TextLink href="/password/reset" style={{ fontSize: 'var(--text-sm)' }}>
            {say('session.forgotPassword')}
          </TextLink>
        }
        value={password}
        onChange={onPassword}
        problem={problem}
        autoComplete="current-password"
        autoFocus
      />
    </>
  )
}
