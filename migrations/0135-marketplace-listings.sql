-- What visitors of the marketplace look through, across shops. Global, because nobody has chosen a shop by then; it holds what the
-- merchants show to everybody and nothing else. An offer that is not shown keeps its name in the address.
create table marketplace_offer_listing (
  shop_id bigint primary key references shop,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  is_shown boolean not null,
  brand text not null,
  category text not null,
  countries text[] not null,
  summary text not null,
  words text not null generated always as (lower(brand || ' ' || summary)) stored,
  commission_type smallint not null,
  -- In hundredths of a percent or in the smallest unit of the currency, as programs have it.
  commission_low bigint not null,
  commission_high bigint not null,
  currency text not null,
  money_format text not null,
  cookie_days integer not null,
  picture_id uuid,
  picture_width integer,
  picture_height integer,
  listed_at timestamptz not null
);
create index marketplace_listing_newest on marketplace_offer_listing (listed_at, shop_id) where is_shown;
create index marketplace_listing_by_category on marketplace_offer_listing (category, listed_at, shop_id) where is_shown;
create index marketplace_listing_by_rate on marketplace_offer_listing (commission_type, commission_high, shop_id) where is_shown;
create index marketplace_listing_by_days on marketplace_offer_listing (cookie_days, shop_id) where is_shown;
create index marketplace_listing_by_words on marketplace_offer_listing using gin (words gin_trgm_ops) where is_shown;
grant select on marketplace_offer_listing to tandem_app;

-- A shop lists its own offer; the name in the address is taken once and stays. It cannot touch another shop's.
create function put_marketplace_listing(facts jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tried text;
  kept text;
begin
  foreach tried in array array[facts->>'slug', left(facts->>'slug', 60) || '-' || current_shop()] loop
    begin
      insert into marketplace_offer_listing as known (shop_id, slug, is_shown, brand, category, countries, summary, commission_type,
        commission_low, commission_high, currency, money_format, cookie_days, picture_id, picture_width, picture_height, listed_at)
      select current_shop(), tried, is_shown, brand, category, countries, summary, commission_type, commission_low, commission_high,
        currency, money_format, cookie_days, picture_id, picture_width, picture_height, listed_at
      from jsonb_to_record(facts) as given(is_shown boolean, brand text, category text, countries text[], summary text,
        commission_type smallint, commission_low bigint, commission_high bigint, currency text, money_format text,
        cookie_days integer, picture_id uuid, picture_width integer, picture_height integer, listed_at timestamptz)
      on conflict (shop_id) do update set
        is_shown = excluded.is_shown, brand = excluded.brand, category = excluded.category, countries = excluded.countries,
        summary = excluded.summary, commission_type = excluded.commission_type, commission_low = excluded.commission_low,
        commission_high = excluded.commission_high, currency = excluded.currency, money_format = excluded.money_format,
        cookie_days = excluded.cookie_days, picture_id = excluded.picture_id, picture_width = excluded.picture_width,
        picture_height = excluded.picture_height,
        listed_at = case when known.is_shown then known.listed_at else excluded.listed_at end
      returning slug into kept;
      return kept;
    exception
      when unique_violation then null;
    end;
  end loop;
  raise exception 'no name left for the offer of shop %', current_shop();
end
$$;
revoke all on function put_marketplace_listing(jsonb) from public;
grant execute on function put_marketplace_listing(jsonb) to tandem_app;
