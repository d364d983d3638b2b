import { Inline } from '#browser/ui/Inline.tsx'
import { networks, shareLinks } from '#features/pages/thank-you-page/rules/share-links.ts'
import { useFacts } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import styles from './ShareButtons.module.css'

/** Where a link can be passed on: the networks of the page after a sign-up, and whatever the phone itself offers. */
export function ShareButtons({ link }: { link: string }) {
  const say = useFrameText()
  const { shop } = useFacts()
  const text = say('portalShare.text', { shop: shop.name })
  const links = shareLinks(link, text)
  return (
    <Inline gap={6} align="stretch" wrap className={styles.share}>
      {'share' in navigator && (
        <button
          type="button"
          // Closing the sheet of the phone is no failure.
          onClick={() => void navigator.share({ title: shop.name, text, url: link }).catch(() => undefined)}
        >
          {say('portalShare.share')}
        </button>
      )}
      {networks.map(({ name, label, shape }) => {
        const title = say('portalShare.shareOn', { network: label })
        return (
          <a key={name} href={links[name]} target="_blank" rel="noopener noreferrer" title={title}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
              <path d={shape} />
            </svg>
            <span className="only-read">{title}</span>
          </a>
        )
      })}
    </Inline>
  )
}
