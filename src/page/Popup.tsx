import type { ReactNode } from 'react'

interface PopupProps {
  id: string
  title: string
  closeText: string
  children: ReactNode
}

/** Opened by a link to its id. The script makes a true dialog of it; without one the address opens and closes it. */
export function Popup({ id, title, closeText, children }: PopupProps) {
  return (
    <dialog className="popup" id={id} aria-labelledby={`${id}-title`}>
      <div className="popup-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <a href="#sign-up" className="popup-close" data-close>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
          <span className="hidden-text">{closeText}</span>
        </a>
      </div>
      <div className="popup-body">{children}</div>
    </dialog>
  )
}

export function PopupLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className="popup-link" data-opens={to} aria-haspopup="dialog">
      {children}
    </a>
  )
}
