import { Link } from '@tanstack/react-router'
import type { NewsToast } from './notify.ts'

interface NewsTextProps extends Pick<NewsToast, 'text' | 'link'> {
  onFollow: () => void
}

export const NewsText = ({ text, link: { to, search, label }, onFollow }: NewsTextProps) => (
  <>
    {text}{' '}
    <Link to={to} search={search as never} onClick={onFollow}>
      {label}
    </Link>
  </>
)
