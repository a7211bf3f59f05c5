-- A refresh token names its session and which renewal it came from; an old number is a token used twice.
ALTER TABLE sessions
  DROP COLUMN refresh_hash,
  DROP COLUMN previous_refresh_hash,
  ADD COLUMN generation int NOT NULL DEFAULT 1,
  ADD COLUMN idle_seconds int NOT NULL DEFAULT 5184000;
COMMENT ON COLUMN sessions.expires_at IS 'the end, however much it is used; unused it ends after idle_seconds';

ALTER TABLE staff ADD COLUMN may_impersonate boolean NOT NULL DEFAULT true;

-- Anybody can type a number; only one account can have proved that it is theirs.
CREATE UNIQUE INDEX customers_verified_phone ON customers (tenant_id, phone)
  WHERE NOT is_guest AND phone_verified_at IS NOT NULL;

ALTER TABLE phone_codes
  ADD COLUMN sends int NOT NULL DEFAULT 1,
  ADD COLUMN sends_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN confirmed_by uuid;
COMMENT ON COLUMN phone_codes.confirmed_by IS 'the shopper who proved to hold the phone; nobody else gains by it';

CREATE INDEX phone_codes_by_time ON phone_codes (tenant_id, created_at);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX contact_messages_by_time ON contact_messages (tenant_id, received_at);
