-- What the follow-up of payments needs to know between two looks at a gateway.
ALTER TABLE payment_attempts
  ADD COLUMN account text NOT NULL DEFAULT 'main',
  ADD COLUMN link_asked_until timestamptz,
  ADD COLUMN declined boolean NOT NULL DEFAULT false,
  ADD COLUMN reason text,
  ADD COLUMN seen jsonb,
  ADD COLUMN reads int NOT NULL DEFAULT 0,
  ADD COLUMN next_read_at timestamptz,
  ADD COLUMN authorised_at timestamptz,
  ADD COLUMN capture_by timestamptz,
  ADD COLUMN alarmed_at timestamptz;
COMMENT ON COLUMN payment_attempts.link_asked_until IS 'somebody is asking the gateway for the link; after this time that somebody is gone';
COMMENT ON COLUMN payment_attempts.declined IS 'the last try was refused; the link can still be paid';
COMMENT ON COLUMN payment_attempts.seen IS 'what the gateway said when it did not match: amounts and references, nothing personal';
CREATE INDEX payment_attempts_to_read ON payment_attempts (next_read_at) WHERE next_read_at IS NOT NULL;

ALTER TABLE payment_events
  ADD COLUMN about text NOT NULL DEFAULT 'payment',
  ADD COLUMN key_by text NOT NULL DEFAULT 'provider-ref',
  ADD COLUMN key_value text NOT NULL DEFAULT '';
CREATE INDEX payment_events_unprocessed ON payment_events (received_at) WHERE processed_at IS NULL;

ALTER TABLE refunds
  ADD COLUMN tries int NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz DEFAULT now(),
  ADD COLUMN detail text;
CREATE INDEX refunds_open ON refunds (next_try_at) WHERE state IN ('wanted', 'sent');
CREATE INDEX refunds_by_attempt ON refunds (tenant_id, attempt_id);
