interface RichTextProps {
  /** Out of `prepareDesign`: cleaned, and without styles of its own. */
  html: string
  className?: string
}

/** Formatted text of the merchant's. */
export function RichText({ html, className = '' }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: prepareDesign has cleaned it
  return <div className={`rich ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
