import { Logo } from '#page/Logo.tsx'
import { type Frame, PageFrame, textFor } from '#page/PageFrame.tsx'
import type { Newcomer } from '#page/PageRequest.ts'
import { Photo } from '#page/Photo.tsx'
import { RichText } from '#page/RichText.tsx'
import type { ContentType } from '../rules/contentType.ts'
import { type ThankYou, wordsOf } from '../rules/thankYou.ts'
import { ActiveParts } from './ActiveParts.tsx'

export interface ThankYouProps {
  /** Out of `prepareDesign`. */
  design: ThankYou
  type: ContentType
  /** Nobody when the page is opened without a sign-up. */
  newcomer: Newcomer | null
  /** What came of asking for the mail again. */
  notice?: string
  frame: Frame
  sizes: Readonly<Record<string, { width: number; height: number }>>
}

/** After a sign-up: what happens next. */
export function ThankYouPage({ design, type, newcomer, notice, frame, sizes }: ThankYouProps) {
  const words = wordsOf(type)
  const image = design.background_image
  return (
    <PageFrame {...frame} name="thank-you" branding={false}>
      <Photo src={image} className="backdrop" isFirst size={sizes[image ?? '']} />
      <main className="card">
        {design.logo === 1 && <Logo facts={frame.facts} />}
        <Mark type={type} />
        <h1>{design[words.title]}</h1>
        <RichText html={design[words.body_text]} className="words" />
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        {type === 'active' && <ActiveParts design={design} newcomer={newcomer} frame={frame} />}
        <Action design={design} type={type} newcomer={newcomer} frame={frame} />
      </main>
    </PageFrame>
  )
}

const shapes: Record<ContentType, string> = {
  verify_email: 'M3.5 6.5h17v11h-17zM4 7l8 6 8-6',
  active: 'M5.5 12.5l4.5 4.5 8.5-9.5',
  inactive: 'M12 7v5.200l3.300 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
}

function Mark({ type }: { type: ContentType }) {
  return (
    <span className={`mark mark-${type}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={shapes[type]} />
      </svg>
    </span>
  )
}

function Action({
  design,
  type,
  newcomer,
  frame: { facts, mode },
}: Pick<ThankYouProps, 'design' | 'type' | 'newcomer' | 'frame'>) {
  if (type === 'verify_email')
    return newcomer || mode === 'preview' ? (
      <form method="post" className="action-form">
        <button type={mode === 'published' ? 'submit' : 'button'} className="action">
          {design.button_text_verify_email}
        </button>
      </form>
    ) : null
  if (type === 'inactive')
    return (
      <a className="action" href={facts.store_url} rel="noopener">
        {design.button_text_inactive}
      </a>
    )
  if (facts.login_url === null) return <ToStore url={facts.store_url} text={textFor(facts)('page.toStore')} />
  return (
    <>
      <p className="login-words">{design.text_for_affiliate_account_login}</p>
      <a className="action" href={facts.login_url} data-enter>
        {design.button_text_active}
      </a>
    </>
  )
}

/** While affiliates have nowhere to log in, the store is where they begin. */
function ToStore({ url, text }: { url: string; text: string }) {
  return (
    <a className="action" href={url} rel="noopener">
      {text}
    </a>
  )
}
