import type { TestDatabase } from '../support/database.ts'
import { realNow, restoreDate, shiftDate } from './shifted-date.ts'

export type Clock = Awaited<ReturnType<typeof installClock>>

/** The clocks of this process and of the database, which a simulation moves together. The product has no clock of its own. */
export async function installClock(asOwner: TestDatabase['asOwner'], start: number) {
  await asOwner(CLOCK)
  let ahead = 0

  /** It is that moment now; never earlier than it is already. */
  async function set(moment: number): Promise<void> {
    ahead = Math.max(ahead, Math.round(moment) - realNow())
    shiftDate(ahead)
    await asOwner("update clock.ahead set by = $1::float8 * interval '1 ms'", [ahead])
  }

  // The beginning may lie before the real time.
  ahead = start - realNow()
  await set(start)
  return {
    set,
    now: () => realNow() + ahead,
    forward: (minutes: number) => set(realNow() + ahead + minutes * 60_000),
    /** For processes that are to live in the same time. */
    env: () => ({ CLOCK_AHEAD: String(ahead), NODE_OPTIONS: `--import ${new URL('./shifted-date.ts', import.meta.url).href}` }),
    restore: restoreDate,
  }
}

/** A name in front of PostgreSQL's own: every statement, default and function of this database reads the simulated time. */
const CLOCK = `
  create schema clock;
  create table clock.ahead (by interval not null);
  insert into clock.ahead values ('0');
  create function clock.now() returns timestamptz language sql stable as 'select pg_catalog.now() + by from clock.ahead';
  grant usage on schema clock to public;
  grant select on clock.ahead to public;
  do $$
  declare
    one record;
  begin
    for one in
      select attrelid::regclass as owner, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) = 'now()'
    loop
      execute format('alter table %s alter column %I set default clock.now()', one.owner, one.attname);
    end loop;
    for one in
      select oid::regprocedure as name from pg_proc
      where prokind = 'f' and exists (select from unnest(proconfig) as setting where setting like 'search_path=%public%')
    loop
      execute format('alter function %s set search_path = public, clock, pg_catalog, pg_temp', one.name);
    end loop;
    execute format('alter database %I set search_path = public, clock, pg_catalog', current_database());
  end
  $$`
