import { networks, shareLinks } from '#features/pages/thank-you-page/rules/share-links.ts'
import { fitsQrCode, qrCode } from '#kit/qrCode.ts'
import type { Frame } from '#page/PageFrame.tsx'
import type { FriendLink } from '#page/PageRequest.ts'
import type { LandingPage } from '../rules/landingPage.ts'
import { OwnRewards } from './OwnRewards.tsx'
import { storeTexts } from './storeTexts.ts'

/** Made up for a preview, where nobody has asked for a link. */
const example: Omit<FriendLink, 'message'> = { link: 'https://your-store.example/?sca_ref=1.abc', earned: null, codes: [] }

interface OwnLinkProps {
  design: LandingPage
  friend: FriendLink | null
  frame: Frame
}

/** The link of a customer, every way to hand it on, and what it has earned. */
export function OwnLink({ design, friend, frame: { facts, mode } }: OwnLinkProps) {
  const t = storeTexts(facts.language)
  const { link, earned, codes } = friend ?? example
  const links = friend && shareLinks(link, friend.message.share, friend.message.subject)
  return (
    <div className="own-link" data-shares={link}>
      <label htmlFor="own-link">{design.content_post_signup_referral_link}</label>
      <div className="copy-line">
        <input id="own-link" readOnly value={link} dir="ltr" />
        <button
          type="button"
          data-copies="own-link"
          data-copied={t('friendStore.copied')}
          data-channel="copy"
          hidden={mode === 'published'}
        >
          {design.content_post_signup_button_text}
        </button>
      </div>
      <ul className="share">
        {networks.map(({ name, label, shape }) => (
          <li key={name}>
            <a
              href={mode === 'published' ? links?.[name] : undefined}
              target="_blank"
              rel="noopener noreferrer"
              title={label}
              data-channel={name}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
                <path d={shape} />
              </svg>
              <span className="hidden-text">{t('friendStore.shareOn', { network: label })}</span>
            </a>
          </li>
        ))}
      </ul>
      {fitsQrCode(link) && (
        <details className="qr">
          <summary>{t('friendStore.qr')}</summary>
          <QrCode text={link} label={t('friendStore.qrLabel')} />
        </details>
      )}
      <OwnRewards earned={earned} codes={codes} language={facts.language} />
    </div>
  )
}

/** The quiet zone around a code, which cameras need. */
const MARGIN = 4

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  const size = rows.length + 2 * MARGIN
  const square = (x: number, y: number) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [square(x, y)] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="200" height="200" role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
