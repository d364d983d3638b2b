-- What an affiliate declared on a W-9. The identity number is sealed; of it only the last four figures can be read here.
create table w9_form (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  is_us_person boolean not null,
  classification text not null check (classification in ('individual', 'partnership', 'trust', 'llc_partnership',
    'c_corporation', 's_corporation', 'llc_c_corporation', 'llc_s_corporation', 'other')),
  legal_name text not null,
  business_name text not null default '',
  street_address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  number_kind text not null check (number_kind in ('ssn', 'ein')),
  sealed_number bytea not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  signed_on date not null,
  -- When it was sent, or last changed: the forms of a year take what was there in time.
  received_at timestamptz not null,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('w9_form');

-- Who pays, as it stands on every 1099-NEC of the shop.
create table tax_payer (
  shop_id bigint primary key references shop,
  is_enabled boolean not null default false,
  legal_name text not null default '',
  street_address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  phone text not null default '',
  sealed_number bytea,
  last_four text check (last_four ~ '^\d{4}$'),
  check (not is_enabled or sealed_number is not null)
);
call make_tenant('tax_payer', 'select, insert, update');
