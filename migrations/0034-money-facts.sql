-- Why an amount changed, kept with the entry: what happened to the order, where it went, what was booked back.
alter table ledger_entry add column detail jsonb;

alter table referral
  -- The store has not been paid for the order: approved or not, it is not payable yet.
  add column awaits_payment boolean not null default false,
  -- Who has the order now, where news took it from this affiliate; empty where nobody has it.
  add column moved_to bigint[],
  -- Adjustments that were booked back, since the order is worth nothing or is somebody else's. Of a correction: what it took back of the
  -- adjustments of the paid referral.
  add column adjustment_withdrawn bigint not null default 0,
  -- Denied together with its sale: the status it had, and gets back with the sale.
  add column status_before_denial smallint check (status_before_denial in (0, 1)),
  -- What the order is worth more than was approved, for the merchant to grant, and what was granted so far.
  add column offered_rise bigint not null default 0,
  add column granted_rise bigint not null default 0;

-- What was approved before keeps its place in the books until the next news of its order.
update referral set awaits_payment = true from store_order
where store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
  and referral.status = 0 and store_order.financial_status in ('pending', 'authorized', 'voided');
