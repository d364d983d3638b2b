import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'

/** The picture itself belongs to the shop. */
export function LogoHint() {
  const say = useText()
  return (
    <Link to="/admin/settings/v1/general" hash="logo">
      {say('registrationEditor.logoHint')}
    </Link>
  )
}
