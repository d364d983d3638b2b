-- A mailed link with which an affiliate confirms the address, once. The token itself is known to its reader alone.
create table affiliate_email_link (
  shop_id bigint not null,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id) on delete cascade
);
create unique index affiliate_email_link_by_token on affiliate_email_link (shop_id, token_hash);
create index affiliate_email_link_by_affiliate on affiliate_email_link (shop_id, affiliate_id);
call make_tenant('affiliate_email_link');

-- A coupon code somebody would like to have; nobody else can wish for it or be given it meanwhile.
create table coupon_wish (
  shop_id bigint not null,
  affiliate_id bigint not null,
  code text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id) on delete cascade
);
create unique index coupon_wish_once on coupon_wish (shop_id, lower(code));
call make_tenant('coupon_wish');

-- Challenges that were solved and sent in: each opens the form once.
create table spent_challenge (
  shop_id bigint not null references shop,
  id bytea not null,
  expires_at timestamptz not null,
  primary key (shop_id, id)
);
call make_tenant('spent_challenge');

create index affiliate_by_signup_address on affiliate (shop_id, signup_address, created_at) where signup_address is not null;

-- Whether customers know a code already; most orders have one or none.
create index store_order_by_coupon on store_order (shop_id, (coupon_codes[1])) where coupon_codes <> '{}';

-- Whatever a visitor page shows may have changed: every process that keeps drawn pages of the shop drops them.
create function tell_pages() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_op = 'DELETE' then old.shop_id else new.shop_id end;
begin
  perform pg_notify('tandem', json_build_object('topic', 'pages', 'message', json_build_object('shop_id', changed))::text);
  return null;
end
$$;
create trigger tell_pages after insert or update or delete on page_design for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on shop_setting for each row execute function tell_pages();
create trigger tell_pages_new after insert or delete on program for each row execute function tell_pages();
create trigger tell_pages after update on program for each row when (new is distinct from old) execute function tell_pages();
create trigger tell_pages after update of name, brand_name, sub_path, logo_id, language, currency, money_format, custom_domain, domain,
  plan, cookie_days, installed_at on shop for each row when (new is distinct from old) execute function tell_pages();
