-- A product's slug is its handle: what a file of products knows it by. Those that met before get their number behind.
UPDATE products p SET slug = p.slug || '-' || p.product_id
FROM (
  SELECT tenant_id, product_id, row_number() OVER (PARTITION BY tenant_id, slug ORDER BY product_id) AS place
  FROM products
) AS same
WHERE same.tenant_id = p.tenant_id AND same.product_id = p.product_id AND same.place > 1;

CREATE UNIQUE INDEX products_handle ON products (tenant_id, slug);
