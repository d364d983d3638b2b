/** Values by name, whatever they are. */
export type Values = Readonly<Record<string, unknown>>
