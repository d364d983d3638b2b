-- A cluster writes what a query found by asking for the numbers of the new rows itself, as whoever asks. On one server the number of a
-- row belongs to the right to insert it.
create or replace procedure make_tenant(name regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$
declare
  own constant text := $own$shop_id = nullif(current_setting('app.shop_id', true), '')::bigint$own$;
  is_spread boolean := false;
  numbers regclass;
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy own_shop on %s to tandem_app using (%s) with check (%s)', name, own, own);
  execute format('grant %s on %s to tandem_app', privileges, name);
  for numbers in
    select objid from pg_depend join pg_class on pg_class.oid = objid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and refobjid = name and relkind = 'S'
  loop
    execute format('grant usage on sequence %s to tandem_app', numbers);
  end loop;
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute $found$select exists (select from pg_dist_partition where logicalrelid = 'shop'::regclass)$found$ into is_spread;
  end if;
  if is_spread then
    execute format($spread$select create_distributed_table(%L, 'shop_id', colocate_with => 'shop')$spread$, name);
  end if;
end
$$;

do $$
declare
  numbers regclass;
begin
  for numbers in
    select objid from pg_depend join pg_class on pg_class.oid = objid join pg_policy on polrelid = refobjid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and polname = 'own_shop' and relkind = 'S'
  loop
    execute format('grant usage on sequence %s to tandem_app', numbers);
  end loop;
end
$$;
