/** On every computer. */
export const systemFonts = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana'] as const

/** By name: the page or mail that shows the text brings them along, else the reader sees the nearest system font. */
export const webFonts = [
  'Be Vietnam Pro',
  'Bitter',
  'Cabin',
  'DM Sans',
  'Dosis',
  'EB Garamond',
  'Fira Sans',
  'Inter',
  'Josefin Sans',
  'Jost',
  'Karla',
  'Lato',
  'Libre Baskerville',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Mulish',
  'Noto Sans',
  'Nunito',
  'Open Sans',
  'Oswald',
  'Playfair Display',
  'Poppins',
  'PT Sans',
  'Quicksand',
  'Raleway',
  'Roboto',
  'Rubik',
  'Source Sans 3',
  'Ubuntu',
  'Work Sans',
] as const

export const fontSizes = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36] as const

/** Browsers give back `"Times New Roman", serif` for what was set as `Times New Roman`. */
export const fontName = (family: string | undefined) => (family ?? '').split(',')[0]!.replaceAll(/["']/g, '').trim()
