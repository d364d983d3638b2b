import type { ReactNode } from 'react'

interface IconProps {
  size?: number
  /** Drawn in a square of 24. */
  children: ReactNode
}

/** A sign of our own, where an icon library would weigh more than the page. */
export const Icon = ({ size = 22, children }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

export const CloseIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
