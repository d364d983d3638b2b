/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      shop: {
        general: 'Changed the general settings',
        currencyFollowed: 'The currency was updated to match the store',
        logo: 'Uploaded a logo',
        logoRemoved: 'Removed the logo',
        notifications: 'Changed notifications and reviews',
        setting: 'Changed a setting',
      },
    },
    field: {
      brand_name: 'Brand name',
      support_email: 'Support email',
      sub_path: 'Sub-path',
      time_zone: 'Time zone',
      currency: 'Currency',
      money_format: 'Money format',
      notify_new_affiliate: 'Email about new affiliates',
      notify_new_referral: 'Email about new referrals',
      notify_payout_request: 'Email about payment requests',
      notify_chat_message: 'Email about unread chat messages',
      notify_daily_summary: 'Daily summary by email',
      auto_activate_affiliates: 'Activate affiliates automatically',
      auto_active_affiliate_program: 'Programs that activate automatically',
      verify_affiliate_email: 'Verify affiliate emails',
      require_w9: 'Require a W-9',
      auto_approve_referrals: 'Approve referrals automatically',
      auto_approve_after_days: 'Approve after (days)',
      record_pending_orders: 'Record pending orders',
      detect_google_ads: 'Detect Google Ads',
      enable_chat_with_affiliates: 'Chat with affiliates',
    },
  },
}
