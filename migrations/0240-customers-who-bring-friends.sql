-- Customers who bring friends are in a program of their own: versions, rules and referrals are those of any other program, and no
-- list of programs for affiliates shows it.
alter table program add column for_customers boolean not null default false;
create unique index program_for_customers on program (shop_id) where for_customers;

-- What the program says beside its reward, which stands in the program itself.
create table customer_referral (
  shop_id bigint primary key references shop (shop_id),
  program_id bigint not null,
  incentive_type text not null default 'none' check (incentive_type in ('percentage', 'fixed_amount', 'shipping_line', 'none')),
  -- Ten-thousandths of a percent, or the smallest unit of the shop's currency.
  incentive_amount bigint not null default 0 check (incentive_amount >= 0),
  coupon text not null default '',
  store_discount_id bigint,
  limit_per_person integer check (limit_per_person > 0),
  limit_per_month integer check (limit_per_month > 0),
  limit_in_all integer check (limit_in_all > 0),
  created_at timestamptz not null default now(),
  foreign key (shop_id, program_id) references program (shop_id, id),
  foreign key (shop_id, store_discount_id) references store_discount (shop_id, id)
);
call make_tenant('customer_referral');

-- Who takes part: one person once, however the address is spelled.
create table referral_participant (
  shop_id bigint not null references shop (shop_id),
  person text not null,
  affiliate_id bigint not null,
  joined_at timestamptz not null default now(),
  primary key (shop_id, person),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index referral_participant_once on referral_participant (shop_id, affiliate_id);
call make_tenant('referral_participant');
