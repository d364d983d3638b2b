const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const token = /[\s,]+|#[^\n]*|"(?:[^"\\\n]|\\.)*"|\.\.\.|[!&():=@[\]{|}]|\$?[_A-Za-z]\w*|-?\d+(?:\.\d+)?|[\s\S]/gy

/** What makes the platform refuse a query before it looks at what is asked: it reads strictly, and so does whoever stands in for it. */
export function problemOfQuery(query: string): string | undefined {
  const open: string[] = []
  const names = new Map<string, number>()
  for (const [text] of query.matchAll(token)) {
    if (/^[^\s,#"!&():=@[\]{|}$\w.-]$|^[.$-]$|^"$/.test(text)) return `syntax error, unexpected invalid token ("${text}")`
    if (text.startsWith('$')) names.set(text, (names.get(text) ?? 0) + 1)
    if ('([{'.includes(text)) open.push(text)
    if (text in brackets && open.pop() !== brackets[text]) return `syntax error, unexpected ("${text}")`
  }
  if (open.length > 0) return 'syntax error, unexpected end of file'
  // Each is declared once and used at least once.
  const [lonely] = [...names].find(([, count]) => count < 2) ?? []
  return lonely && `Variable ${lonely} is declared and not used, or used and not declared`
}
