-- A product that is deleted must not vanish from carts without a word: its line stays, with the name it had, until
-- the shopper has been told.
ALTER TABLE cart_items DROP CONSTRAINT cart_items_tenant_id_product_id_fkey;
ALTER TABLE cart_items ADD COLUMN product_name jsonb NOT NULL DEFAULT '{}';

-- A cart whose order waits for an online payment is kept until it is paid; the same cart is not ordered twice.
ALTER TABLE carts ADD COLUMN waiting_order_id uuid;
ALTER TABLE carts ADD COLUMN waiting_fingerprint text;
ALTER TABLE carts ADD FOREIGN KEY (tenant_id, waiting_order_id)
  REFERENCES orders ON DELETE SET NULL (waiting_order_id);
COMMENT ON COLUMN carts.waiting_fingerprint IS 'what was ordered by waiting_order_id, to tell a repetition from a new order';

ALTER TABLE order_lines ADD COLUMN attributes_key text NOT NULL DEFAULT '';
COMMENT ON COLUMN order_lines.attributes_key IS 'as in cart_items';

CREATE INDEX promo_uses_by_user ON promo_uses (tenant_id, promo_code_id, user_id);
CREATE INDEX promo_uses_by_email ON promo_uses (tenant_id, promo_code_id, email);
CREATE INDEX promo_uses_by_phone ON promo_uses (tenant_id, promo_code_id, phone);
COMMENT ON COLUMN promo_uses.email IS 'the mailbox: lower case, without a part after "+"';

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
