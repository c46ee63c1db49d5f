ALTER TABLE "purchase" ADD COLUMN "is_stocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "lot_number" text;--> statement-breakpoint
-- What arrived before is where the product's kind of today says, and its lot has the number that the arrival gave.
UPDATE "purchase" SET
  "is_stocked" = "product"."type" = 'stock' AND NOT "product"."bought_to_order"
    AND NOT EXISTS (SELECT FROM "product" "parent" WHERE "parent"."id" = "product"."parent_id" AND "parent"."bought_to_order"),
  "lot_number" = coalesce("product"."code", "product"."id"::text) || '-' || to_char("purchase"."day", 'YYYYMMDD')
FROM "product" WHERE "product"."id" = "purchase"."product_id" AND "purchase"."qty" > 0;
