CREATE TABLE "purchase" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"state" text NOT NULL,
	"qty" numeric(14, 3)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "bought_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_day_product_id_index" ON "purchase" USING btree ("day","product_id");--> statement-breakpoint
CREATE INDEX "purchase_product_id_index" ON "purchase" USING btree ("product_id");