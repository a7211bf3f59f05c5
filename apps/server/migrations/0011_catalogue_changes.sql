-- What has changed in the catalogue, for the indexes that server processes hold in memory. Every table that a
-- product page or list is made from writes here by itself, so that no writer can forget to.
-- product_id null: so much, or something so general, that everything has to be read anew.
-- xid tells a reader which changes committed since it last looked, in whatever order they began.
CREATE TABLE catalogue_changes (
  tenant_id int NOT NULL,
  change_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id int,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, change_id)
);
CREATE INDEX catalogue_changes_by_xid ON catalogue_changes (tenant_id, xid);
CREATE INDEX catalogue_changes_by_age ON catalogue_changes (at);

CREATE INDEX grouped_products_by_member ON grouped_products (tenant_id, member_id);

CREATE FUNCTION announce_catalogue(tenant int) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('sadu_cache', tenant || ':catalogue')
$$;

-- For tables with a product_id; `touched` holds the rows of the statement.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM touched LIMIT 1001) AS first_rows) > 1000 THEN
    INSERT INTO catalogue_changes (tenant_id) SELECT DISTINCT tenant_id FROM touched;
  ELSE
    INSERT INTO catalogue_changes (tenant_id, product_id) SELECT DISTINCT tenant_id, product_id FROM touched;
  END IF;
  PERFORM announce_catalogue(tenant_id) FROM (SELECT DISTINCT tenant_id FROM touched) AS tenants;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_variation_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id)
  SELECT DISTINCT v.tenant_id, CASE WHEN many THEN NULL ELSE v.product_id END
  FROM touched t
  JOIN variations v USING (tenant_id, variation_id)
  CROSS JOIN (SELECT count(*) > 1000 AS many FROM (SELECT FROM touched LIMIT 1001) AS first_rows) AS size;
  RETURN NULL;
END $$;

-- For names, trees and rules that any product may show.
CREATE FUNCTION note_changed_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id) SELECT DISTINCT tenant_id FROM touched;
  PERFORM announce_catalogue(tenant_id) FROM (SELECT DISTINCT tenant_id FROM touched) AS tenants;
  RETURN NULL;
END $$;

-- Stock moves with every order; only from none to some, or back, does it move a product in a list.
CREATE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id) VALUES (NEW.tenant_id, NEW.product_id);
  PERFORM announce_catalogue(NEW.tenant_id);
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT name, 'note_changed_products' AS act FROM unnest(ARRAY[
      'products', 'product_categories', 'product_attributes', 'product_attribute_values', 'variations',
      'product_pictures', 'grouped_products']) AS name
    UNION ALL
    SELECT name, 'note_changed_catalogue' FROM unnest(ARRAY[
      'brands', 'categories', 'attributes', 'attribute_values', 'price_rules']) AS name
    UNION ALL
    VALUES ('variation_values', 'note_changed_variation_values')
  LOOP
    EXECUTE format('CREATE TRIGGER %1$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION %3$I()',
      watched.name || '_inserted', watched.name, watched.act);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION %3$I()',
      watched.name || '_updated', watched.name, watched.act);
    EXECUTE format('CREATE TRIGGER %1$I AFTER DELETE ON %2$I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION %3$I()',
      watched.name || '_deleted', watched.name, watched.act);
  END LOOP;
END $$;

CREATE TRIGGER stock_inserted AFTER INSERT ON stock REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER stock_deleted AFTER DELETE ON stock REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER stock_updated AFTER UPDATE ON stock FOR EACH ROW
  WHEN ((OLD.active_qty = 0) IS DISTINCT FROM (NEW.active_qty = 0))
  EXECUTE FUNCTION note_changed_stock();
