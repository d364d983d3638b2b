export function lineage(parent?: number, read?: (pid: number) => string | undefined): string
