import type { TestDatabase } from './database.ts'

const SERVERS = ['db1:5432', 'db2:5432'] as const
export type SimulatedServer = (typeof SERVERS)[number]

/** Shops with a hash below zero are on the first server, the others on the second. */
const FIRST = 'between -2147483648 and -1'

/**
 * Two servers of a cluster, played by one database: its catalogue is there, and whatever touches rows of a shop asks first whether the
 * server of that shop hangs or dies. What runs with the owner's rights passes no row-level security and is made to ask by itself.
 */
export async function simulateServers(asOwner: TestDatabase['asOwner']): Promise<void> {
  await asOwner(`
    create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text, shardmaxvalue text);
    create table pg_dist_placement (shardid bigint, groupid integer);
    create table pg_dist_node (groupid integer, nodename text, nodeport integer, noderole text);
    insert into pg_dist_shard values ('shop', 1, '-2147483648', '-1'), ('shop', 2, '0', '2147483647');
    insert into pg_dist_placement values (1, 1), (2, 2);
    insert into pg_dist_node values (1, 'db1', 5432, 'primary'), (2, 'db2', 5432, 'primary');
    create table simulated_fault (server text, code text);
    grant select on pg_dist_shard, pg_dist_placement, pg_dist_node, simulated_fault to public;

    create function meet_server_of(shop bigint) returns void language plpgsql volatile as $$
    declare
      named text := case when hashint8(shop) ${FIRST} then 'db1:5432' else 'db2:5432' end;
      dying text;
    begin
      select code into dying from simulated_fault where server = named and code is not null;
      if dying is not null then raise exception 'the server dies' using errcode = dying; end if;
      while exists (select from simulated_fault where server = named and code is null) loop perform pg_sleep(0.02); end loop;
    end $$;
    create or replace function current_shop() returns bigint language plpgsql stable as $$
    declare
      named bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
    begin
      perform meet_server_of(named);
      return named;
    end $$;
    do $$
    declare
      of_table regclass;
    begin
      for of_table in select polrelid from pg_policy where polname = 'own_shop' loop
        execute format('alter policy own_shop on %s using (shop_id = current_shop())', of_table);
      end loop;
    end $$;
    create function meet_before_insert() returns trigger language plpgsql as $$
    begin
      perform meet_server_of(new.shop_id);
      return new;
    end $$;
    create trigger meet_server before insert on webhook_inbox for each row execute function meet_before_insert();
    create trigger meet_server before insert on click for each row execute function meet_before_insert();
    alter function stores_among(text, bigint[]) rename to stores_found;
    create function stores_among(wanted text, among bigint[])
      returns table (shop_id bigint, domain text, name text, member_id bigint, has_password boolean)
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform meet_server_of(one) from unnest(among) as one;
      return query select * from stores_found(wanted, among);
    end $$`)
}

/** From now on it does not answer, or answers with this code; until the answer is called. */
export async function breakServer(asOwner: TestDatabase['asOwner'], server: SimulatedServer, code?: string) {
  await asOwner('insert into simulated_fault values ($1, $2)', [server, code ?? null])
  return async () => {
    await asOwner('delete from simulated_fault where server = $1', [server])
  }
}
