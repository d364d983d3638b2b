-- Store credit is given by itself as well: on pay days, or as soon as a commission is approved.
alter table payout_schedule drop constraint payout_schedule_rail_check;
alter table payout_schedule add constraint payout_schedule_rail_check check (rail in ('paypal', 'store_credit'));
alter table payout_schedule drop constraint payout_schedule_mode_check;
alter table payout_schedule add constraint payout_schedule_mode_check
  check (mode in ('specific_date', 'payment_cycle', 'on_approval'));
alter table payout_schedule drop constraint payout_schedule_check;
alter table payout_schedule add constraint payout_schedule_fields_check check (
  (mode = 'specific_date') = (day_of_month is not null and every_months is not null)
  and (mode = 'payment_cycle') = (every_days is not null)
);
alter table payout_schedule add constraint payout_schedule_approval_check check (mode <> 'on_approval' or rail = 'store_credit');
-- Only what was recorded since is paid; everything where nothing is said.
alter table payout_schedule add column pays_since timestamptz;

-- On approval a day has a row for each time something was given; a pay day has one.
alter table payout_run add column part integer not null default 0;
create unique index payout_run_of_day on payout_run (shop_id, rail, period, part);
drop index payout_run_once;
