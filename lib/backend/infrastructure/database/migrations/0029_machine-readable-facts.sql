ALTER TABLE "product" ADD COLUMN "origin_country" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "gtin" text;--> statement-breakpoint
CREATE INDEX "product_gtin_index" ON "product" USING btree ("gtin");