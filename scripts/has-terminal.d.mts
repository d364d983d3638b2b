export function hasTerminal(): boolean
