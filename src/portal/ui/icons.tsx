import { Icon } from '#browser/ui/Icon.tsx'

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
)

export const HomeIcon = () => (
  <Icon>
    <path d="M4 11.5 12 4l8 7.5V20a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4.500 4.500 0 0 0 6.400 0l3.300-3.300a4.500 4.500 0 0 0-6.400-6.400L12 5.600" />
    <path d="M14 10a4.500 4.500 0 0 0-6.400 0l-3.300 3.300a4.500 4.500 0 0 0 6.400 6.400l1.300-1.300" />
  </Icon>
)

export const CoinsIcon = () => (
  <Icon>
    <ellipse cx="9" cy="7" rx="5.5" ry="3" />
    <path d="M3.5 7v5c0 1.7 2.5 3 5.5 3s5.5-1.3 5.5-3V7" />
    <path d="M9.5 18.6c.9 1 2.9 1.9 5.2 1.9 3.2 0 5.8-1.4 5.8-3.2v-5c0-1.5-1.900-2.700-4.5-3" />
  </Icon>
)

export const GearIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8" />
  </Icon>
)

export const NetworkIcon = () => (
  <Icon>
    <circle cx="12" cy="5" r="2.5" />
    <circle cx="5.5" cy="18.5" r="2.5" />
    <circle cx="18.5" cy="18.5" r="2.5" />
    <path d="M12 7.5V12M12 12c-4 0-6.5 1-6.5 4M12 12c4 0 6.5 1 6.5 4" />
  </Icon>
)

export const SwitchIcon = () => (
  <Icon>
    <path d="M8 4 4 8l4 4M4 8h12M16 12l4 4-4 4M20 16H8" />
  </Icon>
)

export const WalletIcon = () => (
  <Icon>
    <rect x="3" y="6" width="18" height="13" rx="2.5" />
    <path d="M3 10h18M16 14.5h2" />
  </Icon>
)

export const DocumentIcon = () => (
  <Icon>
    <path d="M6 3h8l4 4v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z" />
    <path d="M14 3v4h4M8.500 12h7M8.500 16h5" />
  </Icon>
)

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5.5A1.500 1.500 0 0 1 5.500 4h13A1.500 1.500 0 0 1 20 5.500v9a1.500 1.500 0 0 1-1.500 1.500H10l-4.500 4v-4A1.500 1.500 0 0 1 4 14.500z" />
    <path d="M8 8.500h8M8 12h5" />
  </Icon>
)

export const PicturesIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
    <circle cx="8.5" cy="9.500" r="1.500" />
    <path d="m4 17.500 5.500-5 4 3.500 3-2.500 4 3.500" />
  </Icon>
)

export const TrophyIcon = () => (
  <Icon>
    <path d="M7 4h10v5a5 5 0 0 1-10 0zM12 14v4M8 20h8" />
    <path d="M7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3" />
  </Icon>
)

export const GiftIcon = () => (
  <Icon>
    <rect x="4" y="10.5" width="16" height="10" rx="1.500" />
    <path d="M3 7.500h18v3H3zM12 7.500v13M12 7.500c-4.500 0-5.500-4.500-3-4.500 2 0 3 2.500 3 4.500zm0 0c4.500 0 5.500-4.500 3-4.500-2 0-3 2.500-3 4.500z" />
  </Icon>
)

export const BrandsIcon = () => (
  <Icon>
    <path d="M4 10l1.500-6h13L20 10M5 10v10h14V10" />
    <path d="M4 10a2.700 2.700 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.700 2.700 0 0 0 5.300 0M10 20v-5h4v5" />
  </Icon>
)
