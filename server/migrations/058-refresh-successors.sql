-- Which refresh token this one was given for: once it was used itself, its answer was not lost.
alter table native_tokens add column given_for bytea;
