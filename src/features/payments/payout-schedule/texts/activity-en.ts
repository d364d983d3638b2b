/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Set when affiliates are paid by themselves',
        paused: 'Paused the scheduled payments',
        resumed: 'Resumed the scheduled payments',
        paid: 'Scheduled payment of {period}: {affiliates} affiliates',
        nothing: 'Scheduled payment of {period}: nothing to pay',
        failed: 'Scheduled payment of {period} was not made',
      },
      creditSchedule: {
        saved: 'Set when store credit is given by itself',
        paused: 'Paused the scheduled store credit',
        resumed: 'Resumed the scheduled store credit',
        paid: 'Scheduled store credit of {period}: {affiliates} affiliates',
        nothing: 'Scheduled store credit of {period}: nothing to give',
        failed: 'Scheduled store credit of {period} was not given',
      },
    },
    field: {
      schedule_mode: 'When',
      day_of_month: 'Day of the month',
      every_months: 'Every … months',
      every_days: 'Every … days',
      first_on: 'First pay day',
      schedule_minimum: 'Minimum per affiliate',
      schedule_maximum: 'Most per run',
      next_on: 'Next run',
      period: 'Pay day',
    },
  },
}
