interface LogoProps {
  size?: number
  /** On a dark ground the first wheel is light. */
  inverse?: boolean
}

/** Two wheels, one frame. */
export function Logo({ size = 28, inverse = false }: LogoProps) {
  const first = inverse ? '#ffffff' : 'var(--brand-text)'
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.36, color: inverse ? '#ffffff' : 'var(--text)' }}>
      <svg viewBox="0 0 40 26" height={size * 0.82} aria-hidden="true" fill="none" strokeWidth="4.4">
        <circle cx="13" cy="13" r="9.8" stroke={first} />
        <circle cx="27" cy="13" r="9.8" stroke="var(--apricot)" />
        <path d="M17.6 4.35a9.8 9.8 0 0 1 5 6.2" stroke={first} />
      </svg>
      <span style={{ fontSize: size * 0.76, fontWeight: 750, letterSpacing: '-0.035em', lineHeight: 1 }}>Tandem</span>
    </span>
  )
}
