-- How a shop pays its affiliates. A shop without a row pays as every shop begins.
create table payment_setting (
  shop_id bigint primary key references shop,
  -- By method: whether it is offered, what the shop calls it, and the programs it is limited to.
  methods jsonb not null default '{}',
  other_description text not null default '',
  -- In the smallest unit of the shop's currency.
  minimum bigint not null default 0 check (minimum >= 0),
  tax_mode text not null default 'none' check (tax_mode in ('none', 'merchant', 'affiliates')),
  tax_source text not null default 'fixed' check (tax_source in ('fixed', 'affiliate')),
  tax_rate integer not null default 0 check (tax_rate between 0 and 1000000),
  -- Either affiliates ask for their money or a schedule sends it: whichever is switched on first has it.
  payout_mode text check (payout_mode in ('requests', 'schedule')),
  updated_at timestamptz not null default now()
);
call make_tenant('payment_setting');

-- In ten-thousandths of a percent, as all rates; those who sign up may have said it already.
alter table affiliate add column tax_percent integer check (tax_percent between 0 and 1000000);
update affiliate set
  tax_percent = round((jsonb_path_query_first(custom_fields, '$[*] ? (@.key == "tax_percent").value') #>> '{}')::numeric * 10000),
  custom_fields = jsonb_path_query_array(custom_fields, '$[*] ? (@.key != "tax_percent")')
  where custom_fields @> '[{"key": "tax_percent"}]';
