import { Navigate } from '@tanstack/react-router'
import { detailOf } from '#features/outreach/email-templates/admin/index.ts'

/** The mail about gifts is one of those to affiliates. */
export const GiftEmail = () => <Navigate {...detailOf('gift')} replace />
