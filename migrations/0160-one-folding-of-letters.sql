-- One folding for codes and names, the same here as in the code (kit/foldCase), whatever the locale of the database: İ is i, and both
-- small sigmas are one.
create function fold_case(words text) returns text language sql immutable parallel safe as $$
  select replace(replace(translate(lower(words collate "pg_c_utf8"),
    -- Capitals that came with Unicode 17, which this database does not know yet.
    U&'\A7CE\A7D2\A7D4\+016EA0\+016EA1\+016EA2\+016EA3\+016EA4\+016EA5\+016EA6\+016EA7\+016EA8\+016EA9\+016EAA\+016EAB\+016EAC\+016EAD\+016EAE\+016EAF\+016EB0\+016EB1\+016EB2\+016EB3\+016EB4\+016EB5\+016EB6\+016EB7\+016EB8',
    U&'\A7CF\A7D3\A7D5\+016EBB\+016EBC\+016EBD\+016EBE\+016EBF\+016EC0\+016EC1\+016EC2\+016EC3\+016EC4\+016EC5\+016EC6\+016EC7\+016EC8\+016EC9\+016ECA\+016ECB\+016ECC\+016ECD\+016ECE\+016ECF\+016ED0\+016ED1\+016ED2\+016ED3'),
    'ς', 'σ'), U&'i\0307', 'i')
$$;

-- Of two codes that were told apart by such letters only, the one given first stays.
update affiliate_coupon as later set valid_to = greatest(now(), later.valid_from)
from (
  select shop_id, id, row_number() over (partition by shop_id, fold_case(code) order by id) as place
  from affiliate_coupon where valid_to is null
) as told
where told.place > 1 and later.shop_id = told.shop_id and later.id = told.id;
alter table affiliate_coupon alter column code_key set expression as (fold_case(code));

delete from coupon_wish as later using coupon_wish as earlier
where earlier.shop_id = later.shop_id and (earlier.created_at, earlier.affiliate_id) < (later.created_at, later.affiliate_id)
  and fold_case(earlier.code) = fold_case(later.code);
drop index coupon_wish_once;
create unique index coupon_wish_once on coupon_wish (shop_id, fold_case(code));

alter table marketplace_offer_listing alter column words set expression as (fold_case(brand || ' ' || summary));

-- Whose a code was when an order came is kept under its folded letters.
update store_order set attribution = attribution
  || jsonb_build_object('coupon_owners', (
    select jsonb_object_agg(fold_case(code), owner) from jsonb_each(attribution -> 'coupon_owners') as kept(code, owner)))
  || case when attribution ? 'codes' then jsonb_build_object('codes', (
    select jsonb_agg(fold_case(code) order by place) from jsonb_array_elements_text(attribution -> 'codes') with ordinality as listed(code, place)))
    else '{}' end
where coupon_codes <> '{}' and exists (
  select from jsonb_each(attribution -> 'coupon_owners') as kept(code, owner) where owner <> 'null' and fold_case(code) <> code);

create or replace function referral_figures(shop bigint, ids bigint[]) returns setof folded_referral language plpgsql stable as $$
begin
  return query
    select made.shop_id::bigint, made.referral_id::bigint, made.affiliate_id::bigint, made.program_id::bigint, made.day::date,
      made.network::boolean, made.status::smallint, made.tracking_type::smallint, made.code::text, made.referrals::bigint,
      made.sales::bigint, made.commission::bigint, made.order_commission::bigint, made.gross::bigint, made.discount::bigint,
      made.refunded::bigint, made.customer_orders::bigint, made.new_customers::bigint, made.code_orders::bigint,
      made.unclicked::bigint
    from (
      select shop, one.id, one.affiliate_id, one.program_id, (one.created_at at time zone own.time_zone)::date, one.level > 0, one.status,
        one.tracking_type, coalesce(used.code, ''),
        is_order::integer, case when one.kind in ('sale', 'manual') then one.total else 0 end, worth.commission,
        case when bought.id is not null and one.kind in ('sale', 'network', 'correction') then worth.commission else 0 end,
        coalesce(sold.gross, 0), coalesce(sold.discount, 0),
        case when bought.cancelled_at is not null then coalesce(sold.gross - sold.discount, 0)
          else coalesce(least(sold.gross - sold.discount, sold.refunded), 0) end,
        (is_order and is_sale and bought.customer_id is not null)::integer,
        (is_order and is_sale and bought.customer_id is not null and bought.attribution ->> 'is_new_customer' = 'true')::integer,
        (is_order and used.code is not null)::integer, (is_order and used.code is not null and bought.click_id is null)::integer
      from referral as one
      join shop as own on own.shop_id = shop
      left join store_order as bought on bought.shop_id = shop and bought.id = one.order_id
      cross join lateral (select one.commission + one.commission_adjustment as commission, one.kind = 'sale' as is_sale) as worth
      cross join lateral (select case when is_sale then one.total <> 0 or worth.commission <> 0
        else one.kind = 'manual' and one.total <> 0 end as is_order) as kind
      left join lateral (
        select small.code from unnest(bought.coupon_codes) with ordinality as given(name, place)
        cross join lateral (select fold_case(given.name) as code) as small
        where is_sale and bought.attribution -> 'coupon_owners' ->> small.code = one.affiliate_id::text
        order by given.place limit 1
      ) as used on true
      left join lateral (
        select mine.gross, mine.discount + round(coalesce(own_discount, 0) * mine.share) as discount,
          mine.refunded + round(coalesce(own_refunded, 0) * mine.share) as refunded
        -- Not to be folded into what is around it: it would be read once for every line.
        from (
          select bought.content -> 'lines' as lines, (bought.content ->> 'discount')::numeric as own_discount,
            (bought.content ->> 'refunded')::numeric as own_refunded,
            jsonb_path_query_array(one.trace, '$.lines[*] ? (@.rate != null).line_id') as credited
          offset 0
        ) as content
        cross join lateral (
          select sum(line.gross) filter (where credited ? line.id) as gross, sum(line.discount) filter (where credited ? line.id) as discount,
            sum(least(line.refunded, line.gross - line.discount)) filter (where credited ? line.id) as refunded,
            coalesce(sum(line.gross::numeric) filter (where credited ? line.id) / nullif(sum(line.gross), 0), 0) as share
          from jsonb_to_recordset(lines) as line(id text, gross bigint, discount bigint, refunded bigint)
        ) as mine
      ) as sold on is_sale
      where one.shop_id = shop and one.id = any(ids) and one.status <> 3 and one.moved_to is null
    ) as made(shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, referrals, sales, commission,
      order_commission, gross, discount, refunded, customer_orders, new_customers, code_orders, unclicked);
end
$$;
