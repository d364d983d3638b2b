-- Where an e-mail may sign in, asked before the shop is known. A directory of its own, so that sign-in asks the servers of these shops
-- alone, and one that is away stops nobody else. It may name a shop too many; the shop itself has the word.
create table store_of_email (
  email text not null,
  shop_id bigint not null,
  primary key (email, shop_id)
);
insert into store_of_email (email, shop_id) select email, shop_id from member where removed_at is null;

-- The application cannot look into it: it notes and forgets people of the current shop.
create function note_store_of_email(wanted text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  insert into store_of_email (email, shop_id) values (wanted, current_shop()) on conflict do nothing;
end
$$;
revoke all on function note_store_of_email(text) from public;
grant execute on function note_store_of_email(text) to tandem_app;

create function forget_store_of_email(wanted text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  delete from store_of_email where email = wanted and shop_id = current_shop();
end
$$;
revoke all on function forget_store_of_email(text) from public;
grant execute on function forget_store_of_email(text) to tandem_app;

create or replace function stores_of_email(wanted text)
  returns table (shop_id bigint, domain text, name text, member_id bigint, has_password boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  known bigint[];
  one bigint;
begin
  select array_agg(found.shop_id) into known
    from (select s.shop_id from store_of_email as s where s.email = wanted order by s.shop_id limit 100) as found;
  begin
    return query
      select shop.shop_id, shop.domain, shop.name, member.id, member.password_hash is not null
      from member join shop on shop.shop_id = member.shop_id
      where member.shop_id = any (known) and member.email = wanted and member.removed_at is null
      order by shop.shop_id;
    return;
  exception
    when connection_exception then null;
  end;
  -- One of their servers is away: the others answer each for itself.
  foreach one in array known loop
    begin
      return query
        select shop.shop_id, shop.domain, shop.name, member.id, member.password_hash is not null
        from member join shop on shop.shop_id = member.shop_id
        where member.shop_id = one and member.email = wanted and member.removed_at is null;
    exception
      when connection_exception then null;
    end;
  end loop;
end
$$;
drop index member_by_email;

-- The other directories commit with the rows of the shop as well.
create or replace function claim_sub_path(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shop_sub_path where sub_path = wanted and shop_id = current_shop()) then
    return true;
  end if;
  perform commit_together();
  if wanted is not null then
    insert into shop_sub_path (sub_path, shop_id) values (wanted, current_shop())
      on conflict (shop_id) do update set sub_path = excluded.sub_path;
  else
    delete from shop_sub_path where shop_id = current_shop();
  end if;
  return true;
exception
  when unique_violation then return false;
end
$$;

create or replace function claim_proven_domain(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  if wanted is null then
    delete from proven_domain where shop_id = current_shop();
  else
    insert into proven_domain (domain, shop_id) values (wanted, current_shop())
      on conflict (shop_id) do update set domain = excluded.domain;
  end if;
  return true;
exception
  when unique_violation then return false;
end
$$;
