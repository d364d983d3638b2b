import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const pine = Array.from({ length: 10 }, (_, shade) => `var(--pine-${shade})`) as unknown as MantineColorsTuple

/** The library's own greys of the dark scheme, from its text to its darkest ground. */
const night = [
  'text',
  'text',
  'text-quiet',
  'text-faint',
  'line',
  'hover',
  'surface-raised',
  'surface',
  'surface-sunken',
  'page',
].map(name => `var(--${name})`) as unknown as MantineColorsTuple

/** A title may take two lines on a phone. */
const overlayTitle = { fontSize: 'var(--text-lg)', fontWeight: 650, lineHeight: 1.3 }

/** The component library speaks the tokens of tokens.css; nothing here knows a colour or a size of its own. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { pine, dark: night },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: sizes('text'),
  spacing: sizes('space'),
  radius: sizes('radius'),
  defaultRadius: 'md',
  shadows: sizes('shadow'),
  components: {
    Modal: { styles: { title: overlayTitle } },
    Drawer: { styles: { title: overlayTitle } },
    // Yellow and green words on their own light ground are too faint to read.
    Alert: { styles: { title: { color: 'var(--text)' } } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--title-lg)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--title-md)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--title-sm)', lineHeight: '1.4' },
    },
  },
})

function sizes(kind: string) {
  const of = (size: string) => `var(--${kind}-${size})`
  return { xs: of('xs'), sm: of('sm'), md: of('md'), lg: of('lg'), xl: of('xl') }
}

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-pine-filled': 'var(--brand)',
  '--mantine-color-pine-filled-hover': 'var(--brand-hover)',
  '--mantine-color-pine-text': 'var(--brand-text)',
  '--mantine-color-pine-light': 'var(--brand-soft)',
  '--mantine-color-pine-light-hover': 'var(--hover)',
  '--mantine-color-pine-light-color': 'var(--brand-text)',
  '--mantine-color-pine-outline': 'var(--brand-text)',
}

// The tokens carry both schemes themselves, so light and dark map alike.
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces })
