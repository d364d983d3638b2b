import { useGuestText } from '#admin/text.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { shopSuffix } from '#kit/contract/validate.ts'

interface ShopNameFieldProps {
  value: string
  onChange: (value: string) => void
  problem?: string
}

/** The name of a store of the platform; the ending stands there already. */
export function ShopNameField(field: ShopNameFieldProps) {
  const say = useGuestText()
  return (
    <TextField
      {...field}
      name="shopName"
      label={say('session.shopName')}
      placeholder={say('session.shopNameHint')}
      suffix={shopSuffix}
      autoCapitalize="none"
      autoComplete="organization"
      spellCheck={false}
      inputMode="url"
      dir="ltr"
      autoFocus
    />
  )
}
