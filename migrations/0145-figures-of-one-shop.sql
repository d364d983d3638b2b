-- Figures of one shop, counted where its rows are. A function in SQL would be unfolded into the statement around it, which a cluster
-- cannot do with values that are not known yet; one with steps is called as it stands.
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
        cross join lateral (select lower(given.name) as code) as small
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

create or replace function order_figures(shop bigint, ids bigint[]) returns setof folded_order language plpgsql stable as $$
begin
  return query
    select made.shop_id::bigint, made.order_id::bigint, made.day::date, made.product_id::text, made.is_referral::boolean,
      made.orders::bigint, made.quantity::bigint, made.revenue::bigint
    from (
      select shop, bought.id, (coalesce(credited.at, bought.placed_at) at time zone own.time_zone)::date, sold.product_id,
        credited.at is not null, 1, sold.quantity,
        greatest(sold.kept - round(coalesce(content.own, 0) * sold.gross / nullif(sold.whole, 0)), 0)
      from store_order as bought
      join shop as own on own.shop_id = shop
      cross join lateral (
        select bought.content -> 'lines' as lines,
          (bought.content ->> 'discount')::numeric + (bought.content ->> 'refunded')::numeric as own
        offset 0
      ) as content
      cross join lateral (
        -- Lines that are no product are one group without a name: they are part of the whole and stand nowhere.
        select counted.product_id, sum(line.gross) as gross, sum(line.gross - line.discount - line.refunded) as kept,
          sum(greatest(line.quantity - line.refunded_quantity, 0)) as quantity, sum(sum(line.gross)) over () as whole
        from jsonb_to_recordset(content.lines)
          as line(product_id text, kind text, quantity bigint, refunded_quantity bigint, gross numeric, discount numeric, refunded numeric)
        cross join lateral (select case when line.kind = 'product' then line.product_id end as product_id) as counted
        group by counted.product_id
      ) as sold
      left join lateral (
        select min(referral.created_at) as at from referral
        where referral.shop_id = shop and referral.order_id = bought.id and referral.kind = 'sale' and referral.status <> 3
          and referral.moved_to is null
      ) as credited on true
      where bought.shop_id = shop and bought.id = any(ids) and bought.cancelled_at is null and not bought.is_test
        and bought.financial_status <> 'voided' and sold.product_id is not null
    ) as made(shop_id, order_id, day, product_id, is_referral, orders, quantity, revenue);
end
$$;

create or replace function figure_changes(shop bigint, ids bigint[]) returns setof folded_referral language plpgsql stable as $$
begin
  return query
    select * from referral_figures(shop, ids)
    union all
    select shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, -referrals, -sales, -commission,
      -order_commission, -gross, -discount, -refunded, -customer_orders, -new_customers, -code_orders, -unclicked
    from folded_referral where shop_id = shop and referral_id = any(ids);
end
$$;

create or replace function product_changes(shop bigint, ids bigint[]) returns setof folded_order language plpgsql stable as $$
begin
  return query
    select * from order_figures(shop, ids)
    union all
    select shop_id, order_id, day, product_id, is_referral, -orders, -quantity, -revenue
    from folded_order where shop_id = shop and order_id = any(ids);
end
$$;

