import type { ReactNode } from 'react'

/** The few signs the guest pages need; an icon library would weigh more than the pages. */
const Sign = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const AlertIcon = () => (
  <Sign>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.9v3.6M8 11.1v.01" />
  </Sign>
)

export const CheckIcon = () => (
  <Sign>
    <circle cx="8" cy="8" r="6.2" />
    <path d="m5.4 8.2 1.8 1.8 3.4-3.8" />
  </Sign>
)

export const ChevronIcon = () => (
  <Sign>
    <path d="m4 6 4 4 4-4" />
  </Sign>
)

export const GlobeIcon = () => (
  <Sign>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M1.8 8h12.4M8 1.8c2 2 2.6 4 2.6 6.2s-.6 4.2-2.6 6.2c-2-2-2.6-4-2.6-6.2s.6-4.2 2.6-6.2Z" />
  </Sign>
)
