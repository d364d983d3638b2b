import { ButtonLink, TextLink } from '#admin/guest/Button.tsx'
import { Notice } from '#admin/guest/Notice.tsx'
import { PasswordField } from '#admin/guest/PasswordField.tsx'
import { Select } from '#admin/guest/Select.tsx'
import { useGuestText } from '#admin/text.tsx'
import type { Store } from '../contract.ts'

const CREATE_PASSWORD = '/admin/settings/v1/account?create_password=1'

interface PasswordStepProps {
  stores: Store[]
  shop_id: number
  password: string
  problem?: string
  onPassword: (password: string) => void
  onStore: (shop_id: number) => void
}

export function PasswordStep({ stores, shop_id, password, problem, onPassword, onStore }: PasswordStepProps) {
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
      {chosen && !chosen.checkHasPassword && (
        <Notice
          kind="warning"
          action={
            <ButtonLink second href={CREATE_PASSWORD}>
              {say('session.createPassword')}
            </ButtonLink>
          }
        >
          {say('session.noPassword')}
        </Notice>
      )}
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
