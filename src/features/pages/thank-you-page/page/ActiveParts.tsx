import { textFor } from '#page/PageFrame.tsx'
import { networks, shareLinks } from '../rules/share-links.ts'
import type { ThankYouProps } from './ThankYouPage.tsx'

/** Made up for a preview, where nobody has signed up. */
const example = { link: 'https://your-store.example/?sca_ref=1.abc', coupon: 'YOURCODE', is_coupon_coming: false }

/** What somebody who may begin needs: the link, the coupon, and where to share them. */
export function ActiveParts({ design, newcomer, frame: { facts, mode } }: Pick<ThankYouProps, 'design' | 'newcomer' | 'frame'>) {
  const t = textFor(facts)
  const person = newcomer ?? (mode === 'preview' ? example : null)
  if (!person) return null
  const links = shareLinks(person.link, t('page.shareText', { brand: facts.brand_name }))
  return (
    <>
      <Copyable label={design.text_for_showing_affiliate_link} value={person.link} id="own-link" t={t} />
      {person.coupon && <Copyable label={design.text_for_showing_coupon} value={person.coupon} id="own-coupon" t={t} />}
      {person.is_coupon_coming && <p className="share-words">{t('page.couponComing')}</p>}
      <p className="share-words">{design.text_for_social_sharing}</p>
      <ul className="share">
        {networks.map(network => (
          <li key={network.name}>
            <a
              href={mode === 'published' ? links[network.name] : undefined}
              target="_blank"
              rel="noopener noreferrer"
              title={network.label}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
                <path d={network.shape} />
              </svg>
              <span className="hidden-text">{t('page.shareOn', { network: network.label })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CopyableProps {
  label: string
  value: string
  id: string
  t: ReturnType<typeof textFor>
}

/** Without a script the text is there to be selected; the script brings the button to life. */
function Copyable({ label, value, id, t }: CopyableProps) {
  return (
    <div className="copyable">
      <label htmlFor={id}>{label}</label>
      <div className="copy-line">
        <input id={id} readOnly value={value} dir="ltr" />
        <button type="button" data-copies={id} data-copied={t('page.copied')} hidden>
          {t('page.copy')}
        </button>
      </div>
    </div>
  )
}
