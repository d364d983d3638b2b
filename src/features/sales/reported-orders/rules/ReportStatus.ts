/** How it stands with a reported order, as the database writes it. */
export const ReportStatus = { waiting: 'waiting', confirmed: 'confirmed', dismissed: 'dismissed' } as const
