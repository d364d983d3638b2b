-- Queues of single shops are used no more; each of them would be locked by whoever fetches a job. While the jobs are held, no job that is
-- on its way names a queue that goes.
lock table graphile_worker._private_jobs in share row exclusive mode;
delete from graphile_worker._private_job_queues as queue
where queue_name ~ '^(orders|analytics\.fold|network\.fold|tracking\.fold):' and locked_at is null
  and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id);
