/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Changed the schedule for automatic payments',
        paused: 'Paused scheduled payments',
        resumed: 'Resumed scheduled payments',
        paid: 'Scheduled payment for {period}: {affiliates} affiliates',
        nothing: 'Scheduled payment for {period}: nothing to pay',
        failed: 'Scheduled payment for {period} failed',
      },
      creditSchedule: {
        saved: 'Changed the schedule for automatic store credit',
        paused: 'Paused scheduled store credit',
        resumed: 'Resumed scheduled store credit',
        paid: 'Scheduled store credit for {period}: {affiliates} affiliates',
        nothing: 'Scheduled store credit for {period}: nothing to give',
        failed: 'Scheduled store credit for {period} failed',
      },
    },
    field: {
      schedule_mode: 'Frequency',
      day_of_month: 'Day of the month',
      every_months: 'Interval in months',
      every_days: 'Interval in days',
      first_on: 'First payout date',
      schedule_minimum: 'Minimum per affiliate',
      schedule_maximum: 'Maximum per run',
      next_on: 'Next run',
      period: 'Payout date',
    },
  },
}
