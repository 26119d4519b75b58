-- What a transaction linked to and was gone: part of its answer, and told again with its rows.
alter table transactions add column lost text[];
grant update (lost) on transactions to app_user;
